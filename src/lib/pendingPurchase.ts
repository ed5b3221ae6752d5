import { isTracking, track } from './analytics';
import { sealedDevice } from './sealed/sealedValues';

const KEY = 'parkway-purchase';

/** The latest order of this device whose purchase has not been reported yet. */
export function pendingPurchase(): string | null {
  return (isTracking() && sealedDevice.read(KEY)) || null;
}

export function noteOrder(orderId: string): void {
  if (isTracking()) sealedDevice.write(KEY, orderId);
}

export function forgetPurchase(): void {
  sealedDevice.write(KEY, null);
}

/** Reports the purchase once per order, when it is complete. */
export function reportPurchase(orderId: string): void {
  if (pendingPurchase() !== orderId) return;
  forgetPurchase();
  track('purchase');
}
