/** An opaque id: a prefix and random letters. */
export const ID_PATTERN = /^[a-z]{3}_[a-z0-9]{16,40}$/;
