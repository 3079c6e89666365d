import type { AdminTexts } from './admin-texts.ts';

export const fr: AdminTexts = {
  title: 'Administration',
  backToApp: 'Retour à l’application',
  overview: 'Ce que vous pouvez faire ici',
  sections: {
    roles: { title: 'Administrateurs', text: 'Qui peut entrer ici : accorder le rôle et le retirer.' },
    log: {
      title: 'Journal d’audit',
      text: 'Ce qu’ont fait les administrateurs, du plus récent au plus ancien.',
    },
  },
  roles: {
    grantHeading: 'Nommer quelqu’un administrateur',
    address: 'Adresse e-mail ou numéro de téléphone',
    addressHint: 'D’un compte dont l’adresse est confirmée. Les numéros de téléphone commencent par un plus.',
    grant: 'Accorder le rôle',
    holders: 'Administrateurs',
    since: 'depuis le {date}',
    you: 'vous',
    withdraw: 'Retirer',
    question: 'Retirer le rôle d’administrateur à {name} ? L’effet est immédiat.',
    confirm: 'Retirer le rôle',
    outcomes: {
      granted: 'Le rôle a été accordé.',
      withdrawn: 'Le rôle a été retiré.',
      'no-such-account': 'Aucun compte n’a cette adresse ou ce numéro confirmé.',
      'already-held': 'Ce compte est déjà administrateur.',
      'not-held': 'Ce compte n’était plus administrateur.',
      last: 'Le dernier administrateur garde le rôle. Nommez d’abord quelqu’un d’autre.',
      failed: 'L’opération a échoué. Rien n’a été modifié. Réessayez dans un instant.',
    },
  },
  log: {
    when: 'Quand',
    who: 'Qui',
    what: 'Quoi',
    program: 'Le serveur',
    gone: 'Un compte supprimé',
    actions: {
      'role-granted': 'A accordé le rôle « {role} » à {subject}',
      'role-withdrawn': 'A retiré le rôle « {role} » à {subject}',
    },
    empty: 'Rien n’a encore été fait.',
    older: 'Entrées plus anciennes',
    newest: 'Entrées les plus récentes',
  },
};
