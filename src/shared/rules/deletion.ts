/** What is typed to confirm that an account shall be deleted. */
export const DELETE_CONFIRMATION = 'DELETE MY ACCOUNT';
