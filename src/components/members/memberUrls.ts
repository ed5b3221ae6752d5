export const profileUrl = (id: string) => `/profile/${encodeURIComponent(id)}`;
export const messageUrl = (id: string) => `/messages?user=${encodeURIComponent(id)}`;
