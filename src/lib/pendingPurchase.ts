import { isTracking, track } from './analytics';
import { device } from './storage';

const KEY = 'parkway-purchase';

/** The latest order of this device whose purchase has not been reported yet. */
export function pendingPurchase(): string | null {
  return (isTracking() && device.read(KEY)) || null;
}

export function noteOrder(orderId: string): void {
  if (isTracking()) device.write(KEY, orderId);
}

export function forgetPurchase(): void {
  device.write(KEY, null);
}

/** Reports the purchase once per order, when it is complete. */
export function reportPurchase(orderId: string): void {
  if (pendingPurchase() !== orderId) return;
  forgetPurchase();
  track('purchase');
}
