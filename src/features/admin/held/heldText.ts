import type { HoldCause } from '../../../shared/rules/safety/administration';

/** What a banned member was recognized by, in lists. */
export const CAUSE_LABELS: Record<HoldCause, string> = {
  address: 'Address',
  payer: 'Payment account',
  device: 'Device',
  network: 'Network',
  photo: 'Photo only',
};

/** The same within a sentence. */
export const CAUSE_TEXTS: Record<HoldCause, string> = {
  address: 'by the address',
  payer: 'by the payment account',
  device: 'by the device',
  network: 'by the network, where several members were banned recently',
  photo: 'by a photo only',
};
