import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api/errors';
import { drawGesture, sendCheckPhoto } from '../../lib/api/photoCheckCalls';
import type { DrawnGesture } from '../../shared/contract/account/photoCheck';
import type { PhotoCheck } from '../../shared/contract/safety';
import { t, text } from '../../shared/texts/t';
import { takePhoto, type useCamera } from './useCamera';

const NO_PICTURE_YET = text('The camera shows no picture yet. Try again in a moment.');

export function usePhotoCheck(
  camera: ReturnType<typeof useCamera>,
  onSent: (photoCheck: PhotoCheck) => void,
) {
  const [drawn, setDrawn] = useState<DrawnGesture | null>(null);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isExpired, setExpired] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!drawn) return;
    const left = Date.parse(drawn.expiresAt) - Date.now();
    const timer = setTimeout(() => setExpired(true), left);
    return () => clearTimeout(timer);
  }, [drawn]);

  /** The camera comes first: without one, no gesture is drawn. */
  const draw = async () => {
    setProblem(null);
    setPhoto(null);
    if (!camera.isOn && !(await camera.start())) return;
    try {
      setDrawn(await drawGesture());
      setExpired(false);
    } catch (error) {
      setProblem(messageOf(error));
      if (!drawn) camera.stop();
    }
  };
  const take = async () => {
    const taken = camera.video && (await takePhoto(camera.video));
    setPhoto(taken);
    setProblem(taken ? null : t(NO_PICTURE_YET));
  };
  const send = async () => {
    if (!photo || !drawn || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      onSent(await sendCheckPhoto(photo, drawn.token));
    } catch (error) {
      setProblem(messageOf(error));
      if (!(error instanceof ApiError) || error.status === 0) return;
      // The photo arrived, so the gesture is used up.
      setDrawn(null);
      setPhoto(null);
      camera.stop();
    } finally {
      setBusy(false);
    }
  };
  const again = () => setPhoto(null);
  return { drawn, photo, problem, isExpired, busy, draw, take, send, again };
}
