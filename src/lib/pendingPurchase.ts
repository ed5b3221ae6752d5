import { isTracking, track } from './analytics';
import { device } from './storage';

const KEY = 'parkway-purchase';

/** The order that this device placed last, until its purchase is reported, or will never be one. */
export function pendingPurchase(): string | null {
  return (isTracking() && device.read(KEY)) || null;
}

export function noteOrder(orderId: string): void {
  if (isTracking()) device.write(KEY, orderId);
}

export function forgetPurchase(): void {
  device.write(KEY, null);
}

/** Once for each order, when it is complete. */
export function reportPurchase(orderId: string): void {
  if (pendingPurchase() !== orderId) return;
  forgetPurchase();
  track('purchase');
}
