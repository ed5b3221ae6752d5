import { liveError } from '../../../lib/api/errors';
import { $liveStatus, onLive, sendLive } from '../../../lib/liveEvents';
import type { Message, SendMessageRequest } from '../../../shared/contract/messages';
import { postMessage } from '../api';

type MessageWithClientId = SendMessageRequest & { clientId: string };

/** If the live connection does not answer within this time, the message is sent by a call. */
const PATIENCE_MS = 8_000;

/** Over the live connection if open, else by a call. The server stores it once per `clientId`. */
export async function sendOverAnyChannel(request: MessageWithClientId): Promise<Message> {
  // A connection may seem open for minutes after the network went down.
  const answered = navigator.onLine === false ? null : await sendOverConnection(request);
  return answered ?? postMessage(request);
}

/** `null` if there was no answer: the connection was not open, broke, or timed out. */
function sendOverConnection(request: MessageWithClientId): Promise<Message | null> {
  const { clientId } = request;
  return new Promise((resolve, reject) => {
    const stops = [
      onLive('sent', (event) => {
        if (event.clientId === clientId) end(() => resolve(event.message));
      }),
      onLive('error', (event) => {
        if (event.clientId === clientId) end(() => reject(liveError(event)));
      }),
      $liveStatus.listen(() => end(() => resolve(null))),
    ];
    const patience = setTimeout(() => end(() => resolve(null)), PATIENCE_MS);
    function end(settle: () => void) {
      clearTimeout(patience);
      for (const stop of stops) stop();
      settle();
    }
    if (!sendLive({ type: 'send', ...request })) end(() => resolve(null));
  });
}
