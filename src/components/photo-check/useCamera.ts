import { useEffect, useState } from 'react';
import { t, text } from '../../shared/texts/t';

const NO_CAMERA = text(
  "We can't find a camera on this device. To show that it's you, open Parkway on a phone or computer with a camera. Your profile works the same without it.",
);
const NOT_ALLOWED = text(
  "This page may not use the camera. Allow it for this site in your browser's settings, then try again.",
);
const BUSY = text("The camera didn't start. Close other apps that use it, then try again.");

/** Longest side of the photo, in pixels. */
const SIDE = 1_280;
const QUALITY = 0.9;

/** The camera on this side of the device, from `start` until the part goes. */
export function useCamera() {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (video) video.srcObject = stream;
  }, [video, stream]);
  useEffect(() => {
    if (!stream) return;
    return () => {
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  /** Resolves to whether it runs. */
  const start = async (): Promise<boolean> => {
    setProblem(null);
    try {
      if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError');
      const opened = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'user', width: { ideal: SIDE } },
      });
      setStream(opened);
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    }
  };
  return { video, setVideo, isOn: stream !== null, problem, start, stop: () => setStream(null) };
}

function problemOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return t(NO_CAMERA);
  return name === 'NotAllowedError' || name === 'SecurityError' ? t(NOT_ALLOWED) : t(BUSY);
}

/** What the camera shows now, as a JPEG without further data; `null` before its first picture. */
export async function takePhoto(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
