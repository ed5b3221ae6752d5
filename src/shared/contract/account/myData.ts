import * as z from 'zod/mini';
import { DELETE_CONFIRMATION } from '../../rules/safety/deletion';
import { passwordInput } from '../fields';

const TYPE_IT = `Type ${DELETE_CONFIRMATION} to confirm.`;

/** 204; 403 WRONG_PASSWORD; 409 for the only administrator. */
export const deleteAccountRequest = z.strictObject({
  password: passwordInput,
  confirmText: z.string(TYPE_IT).check(z.refine((text) => text === DELETE_CONFIRMATION, TYPE_IT)),
});

export type DeleteAccountRequest = z.input<typeof deleteAccountRequest>;
