export const profileAddress = (id: string) => `/profile/${encodeURIComponent(id)}`;
export const messageAddress = (id: string) => `/messages?user=${encodeURIComponent(id)}`;
