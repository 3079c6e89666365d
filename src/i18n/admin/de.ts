import type { AdminTexts } from './admin-texts.ts';

export const de: AdminTexts = {
  title: 'Verwaltung',
  backToApp: 'Zurück zur App',
  overview: 'Was du hier tun kannst',
  sections: {
    roles: { title: 'Administratoren', text: 'Wer hier hineindarf: die Rolle vergeben und entziehen.' },
    log: { title: 'Protokoll', text: 'Was Administratoren getan haben, das Neueste zuerst.' },
  },
  roles: {
    grantHeading: 'Jemanden zum Administrator machen',
    address: 'E-Mail-Adresse oder Telefonnummer',
    addressHint: 'Eines Kontos mit bestätigter Adresse. Telefonnummern beginnen mit einem Plus.',
    grant: 'Rolle vergeben',
    holders: 'Administratoren',
    since: 'seit {date}',
    you: 'du',
    withdraw: 'Entziehen',
    question: '{name} die Administratorrolle entziehen? Das gilt sofort.',
    confirm: 'Rolle entziehen',
    outcomes: {
      granted: 'Die Rolle wurde vergeben.',
      withdrawn: 'Die Rolle wurde entzogen.',
      'no-such-account': 'Kein Konto hat diese bestätigte Adresse oder Nummer.',
      'already-held': 'Dieses Konto hat die Rolle bereits.',
      'not-held': 'Dieses Konto hatte die Rolle nicht mehr.',
      last: 'Der letzte Administrator behält die Rolle. Mache zuerst jemand anderen zum Administrator.',
      failed: 'Das ging nicht. Es wurde nichts geändert. Versuche es gleich noch einmal.',
    },
  },
  log: {
    when: 'Wann',
    who: 'Wer',
    what: 'Was',
    program: 'Der Server',
    gone: 'Ein gelöschtes Konto',
    actions: {
      'role-granted': 'Hat {subject} die Rolle „{role}“ gegeben',
      'role-withdrawn': 'Hat {subject} die Rolle „{role}“ entzogen',
    },
    empty: 'Noch wurde nichts getan.',
    older: 'Ältere Einträge',
    newest: 'Neueste Einträge',
  },
};
