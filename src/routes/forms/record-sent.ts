import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { RECORD_SENT } from '#src/ui/study/study-record.ts';

/** Loads a page's data again once the account has taken what this browser had recorded. */
export function useRecordSent(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () => void revalidate();
    window.addEventListener(RECORD_SENT, reload);
    return () => window.removeEventListener(RECORD_SENT, reload);
  }, [revalidate]);
}
