import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLanguageCode } from '#src/domain/language.ts';
import { loadMessages } from '#src/i18n/catalogue.ts';

// Its code is for the few who choose it (domain/learning/preferences.ts has the cookie's grammar).
if (/(?:^|; )prefs=v1~[^;]*e:device/.test(document.cookie))
  void import('#src/ui/kit/device-voice.ts').then(({ startDeviceVoice }) => startDeviceVoice());

const { language } = document.documentElement.dataset;
// The module itself waits for nothing: WebKit goes round for ever in one that still waits when its page is left.
loadMessages(isLanguageCode(language) ? language : 'en').then(() =>
  startTransition(() => {
    // A step is an answer to a key, not a transition that may wait.
    hydrateRoot(document, <HydratedRouter useTransitions={false} />);
  }),
);
