import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../kit/after-paint.ts';
import { playSound, type Sayable, type SoundState, silence } from '../kit/playback.ts';

const SILENT: { state: SoundState; isSlowNext: boolean } = { state: 'idle', isSlowNext: false };

/**
 * The sound of what is shown.
 * @param address undefined where there is nothing to hear
 * @param sayable what a voice of the device may say in its place
 * @param isPlayedAtOnce as soon as it is there, as far as the browser lets a page speak up by itself
 * @param place of the step: another step with the same word is heard again
 */
export function useWordSound(
  address: string | undefined,
  sayable: Sayable | undefined,
  isPlayedAtOnce: boolean,
  place: number,
) {
  const [{ state, isSlowNext }, setSound] = useState(SILENT);
  const told = useCallback((state: SoundState, isSlowNext: boolean) => setSound({ state, isSlowNext }), []);
  const isAtOnce = useRef(isPlayedAtOnce);
  isAtOnce.current = isPlayedAtOnce;
  const said = useRef(sayable);
  said.current = sayable;
  // What plays goes on when the question is answered.
  useEffect(() => {
    setSound(SILENT);
    let isGone = false;
    // A player that starts keeps the frame waiting.
    if (address && isAtOnce.current)
      afterPaint(() => isGone || playSound(address, told, false, said.current));
    return () => {
      isGone = true;
      silence();
    };
  }, [address, place, told]);
  const play = useCallback(() => {
    if (address) playSound(address, told, true, said.current);
  }, [address, told]);
  return { state, isSlowNext, play, isThere: address !== undefined };
}

export type WordSound = ReturnType<typeof useWordSound>;
