import type { HoldCause } from '../../../shared/rules/safety/administration';
import { type Text, text } from '../../../shared/texts/t';

/** What a banned member was recognized by, in lists. */
export const CAUSE_LABELS: Record<HoldCause, Text> = {
  address: text('Address'),
  payer: text('Payment account'),
  device: text('Device'),
  network: text('Network'),
  photo: text('Photo only'),
};

/** The same as a sentence. */
export const CAUSE_TEXTS: Record<HoldCause, Text> = {
  address: text('Recognized by the address.'),
  payer: text('Recognized by the payment account.'),
  device: text('Recognized by the device.'),
  network: text('Recognized by the network, where several members were banned recently.'),
  photo: text('Recognized by a photo only.'),
};
