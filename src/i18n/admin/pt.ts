import type { AdminTexts } from './admin-texts.ts';

export const pt: AdminTexts = {
  title: 'Administração',
  backToApp: 'Voltar ao aplicativo',
  overview: 'O que você pode fazer aqui',
  sections: {
    roles: { title: 'Administradores', text: 'Quem pode entrar aqui: conceder e retirar a função.' },
    log: {
      title: 'Registro de auditoria',
      text: 'O que os administradores fizeram, do mais recente ao mais antigo.',
    },
  },
  roles: {
    grantHeading: 'Tornar alguém administrador',
    address: 'E-mail ou número de telefone',
    addressHint: 'De uma conta com endereço confirmado. Números de telefone começam com um sinal de mais.',
    grant: 'Conceder a função',
    holders: 'Administradores',
    since: 'desde {date}',
    you: 'você',
    withdraw: 'Retirar',
    question: 'Retirar a função de administrador de {name}? O efeito é imediato.',
    confirm: 'Retirar a função',
    outcomes: {
      granted: 'A função foi concedida.',
      withdrawn: 'A função foi retirada.',
      'no-such-account': 'Nenhuma conta tem esse endereço ou número confirmado.',
      'already-held': 'Essa conta já é de um administrador.',
      'not-held': 'Essa conta já não era de um administrador.',
      last: 'O último administrador mantém a função. Torne outra pessoa administradora primeiro.',
      failed: 'Não foi possível. Nada foi alterado. Tente novamente em instantes.',
    },
  },
  log: {
    when: 'Quando',
    who: 'Quem',
    what: 'O quê',
    program: 'O servidor',
    gone: 'Uma conta excluída',
    actions: {
      'role-granted': 'Concedeu a função “{role}” a {subject}',
      'role-withdrawn': 'Retirou a função “{role}” de {subject}',
    },
    empty: 'Nada foi feito ainda.',
    older: 'Registros mais antigos',
    newest: 'Registros mais recentes',
  },
};
