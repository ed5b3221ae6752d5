/** Typed to confirm the deletion of an account. */
export const DELETE_CONFIRMATION = 'DELETE MY ACCOUNT';
