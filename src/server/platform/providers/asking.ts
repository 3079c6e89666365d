import type { ProviderSettings } from './provider-settings.ts';

export type AiSdk = typeof import('ai');

/**
 * Loads what calls are made with, once: it is large, and most installations never make one. Also for who measures how
 * long a call takes, who does it before.
 */
export async function loadSdk(): Promise<void> {
  await Promise.all([
    import('ai'),
    import('./failure-of-call.ts'),
    import('@ai-sdk/openai-compatible'),
    import('@ai-sdk/openai'),
  ]);
}

/**
 * Makes one call to a provider, within its time limit.
 * @param signal the caller's; its abort ends the call
 * @throws ProviderFailure, or the signal's reason
 */
export async function ask<T>(
  settings: ProviderSettings,
  signal: AbortSignal,
  work: (sdk: AiSdk, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await loadSdk();
  const sdk = await import('ai');
  const { failureOfCall } = await import('./failure-of-call.ts');
  globalThis.AI_SDK_LOG_WARNINGS = false;
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(settings.timeoutSeconds * 1000);
  try {
    return await work(sdk, AbortSignal.any([signal, timeout]));
  } catch (error) {
    throw failureOfCall(error, { caller: signal, timeout });
  }
}
