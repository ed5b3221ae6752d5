import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { freePort } from '../../worker/dev/freePort.ts';
import { selfSigned } from '../support/selfSigned.ts';

const DAY = 86_400_000;
/** The simulated PayPal's port is this far above the product's. */
const PAYPAL_OFFSET = 30;

/** HTTPS proxies for the product and the simulated PayPal, on whichever ports those listen. */
export async function openFronts() {
  const now = Date.now();
  const identity = selfSigned(new Date(now - DAY), new Date(now + DAY));
  const [product, paypal] = [await openFront(identity), await openFront(identity)];
  return {
    known: { origin: product.origin, paypal: paypal.origin },
    leadTo: (port: number) => {
      product.to = port;
      paypal.to = port + PAYPAL_OFFSET;
    },
    close: () => {
      product.close();
      paypal.close();
    },
  };
}

/** Forwards requests of a secure connection. */
async function openFront(identity: { cert: string; key: string }) {
  const port = await freePort();
  const front = { origin: `https://localhost:${port}`, to: 0, close: () => void server.close() };
  const server = createServer(identity, (outside) => {
    const inside = connect(front.to, 'localhost');
    for (const [one, other] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      one.pipe(other);
      // Browsers may drop connections at any time.
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, 'localhost', listening);
  });
  return front;
}
