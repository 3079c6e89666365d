import type { AdminTexts } from './admin-texts.ts';

export const es: AdminTexts = {
  title: 'Administración',
  backToApp: 'Volver a la aplicación',
  overview: 'Qué puedes hacer aquí',
  sections: {
    roles: { title: 'Administradores', text: 'Quién puede entrar aquí: conceder y retirar el rol.' },
    log: {
      title: 'Registro de auditoría',
      text: 'Lo que hicieron los administradores, lo más reciente primero.',
    },
  },
  roles: {
    grantHeading: 'Nombrar a alguien administrador',
    address: 'Correo electrónico o número de teléfono',
    addressHint:
      'De una cuenta con la dirección confirmada. Los números de teléfono empiezan con un signo más.',
    grant: 'Conceder el rol',
    holders: 'Administradores',
    since: 'desde el {date}',
    you: 'tú',
    withdraw: 'Retirar',
    question: '¿Retirar el rol de administrador a {name}? Tiene efecto inmediato.',
    confirm: 'Retirar el rol',
    outcomes: {
      granted: 'Se concedió el rol.',
      withdrawn: 'Se retiró el rol.',
      'no-such-account': 'Ninguna cuenta tiene esta dirección o este número confirmados.',
      'already-held': 'Esta cuenta ya es de un administrador.',
      'not-held': 'Esta cuenta ya no era de un administrador.',
      last: 'El último administrador conserva el rol. Nombra antes a otra persona.',
      failed: 'No se pudo hacer. No se cambió nada. Inténtalo de nuevo en un momento.',
    },
  },
  log: {
    when: 'Cuándo',
    who: 'Quién',
    what: 'Qué',
    program: 'El servidor',
    gone: 'Una cuenta eliminada',
    actions: {
      'role-granted': 'Concedió el rol «{role}» a {subject}',
      'role-withdrawn': 'Retiró el rol «{role}» a {subject}',
    },
    empty: 'Aún no se ha hecho nada.',
    older: 'Entradas anteriores',
    newest: 'Entradas más recientes',
  },
};
