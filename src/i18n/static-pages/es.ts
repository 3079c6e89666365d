import type { StaticPageTexts } from './static-page-texts.ts';

export const es: StaticPageTexts = {
  'privacy-policy': {
    description:
      'Qué guarda Wordlane sobre ti: tus ajustes y tu avance, en tu propio navegador. Cómo borrarlos.',
    sections: {
      short: {
        heading: 'En pocas palabras',
        paragraphs: [
          'Aquí puedes aprender sin cuenta. Tus ajustes y tu avance se guardan en tu propio navegador.',
          'No hay publicidad, ni analítica, ni seguimiento, y ninguna página pide nada a otras empresas.',
        ],
      },
      browser: {
        heading: 'Qué guarda tu navegador',
        paragraphs: [
          'Para que lo encuentres todo como lo dejaste, este sitio guarda lo siguiente en tu navegador. Otros sitios no pueden leerlo.',
        ],
        items: [
          'La cookie «prefs»: idioma de la aplicación, apariencia, el idioma que hablas, tu nivel, tu objetivo diario, cómo quieres aprender, si ya elegiste idiomas y nivel y la última palabra que viste en cada nivel. Se envía a nuestro servidor con cada página que abres, para que vuelva la página correcta, y se conserva como máximo 400 días desde la última vez que se escribió.',
          'En el almacenamiento local, «study‑events»: qué palabras estudiaste y cuándo, para poder mostrar tu historial y tu racha.',
          'En el almacenamiento local, «daily‑usage» y «level‑progress»: cuántas palabras estudiaste cada día y hasta dónde has llegado en cada nivel.',
          'En IndexedDB, «learning»: cómo respondiste a cada palabra y cuándo, tus palabras guardadas y la sesión en curso, para que las palabras vuelvan cuando las necesitas.',
        ],
      },
      server: {
        heading: 'Qué sabe nuestro servidor',
        paragraphs: [
          'Como todo servidor web, el nuestro recibe tu dirección de red (dirección IP), la dirección de la página que quieres y lo que tu navegador dice de sí mismo, por ejemplo sus idiomas. Lo necesita para responderte.',
          'Cuando escuchas un sonido que aún no se había generado, la petición se cuenta por dirección de red, para que nadie pueda sobrecargar el servidor. Los recuentos de más de un día se borran.',
          'El registro del servidor anota errores y peticiones de páginas que no existen. Para mostrar tu historial y las palabras de hoy, tu navegador le dice al servidor qué palabras has estudiado; si no has iniciado sesión, el servidor no guarda esa lista.',
        ],
      },
      others: {
        heading: 'Sin terceros',
        paragraphs: [
          'Fuentes, imágenes, sonidos y programas vienen todos de nuestro propio servidor. No vendemos datos ni los cedemos.',
          'Quienes mantienen los servidores por nosotros, o entregan los mensajes que tú pides, tratan datos solo por encargo nuestro y solo para eso.',
        ],
      },
      account: {
        heading: 'Si inicias sesión',
        paragraphs: [
          'Para aprender nunca hace falta iniciar sesión. Si se ofrece y decides hacerlo, guardamos también con qué la inicias (un correo electrónico o un número de teléfono), tus ajustes y las palabras que has estudiado, para que sean los mismos en todos tus dispositivos. Las contraseñas se guardan solo en una forma de la que no se pueden leer.',
          'Otra cookie mantiene entonces tu sesión abierta. Si entras con la cuenta de otra empresa, esa empresa sabe que lo has hecho.',
          'Lo que este navegador tenía anotado pasa entonces a tu cuenta. Mientras la sesión está abierta, la cookie «prefs» contiene una copia de los ajustes de tu cuenta con una marca de la cuenta, y la cookie «guest‑prefs» aparta los de este navegador, que vuelven al cerrar la sesión. Las palabras que estudias sin conexión esperan en el almacenamiento local hasta que tu cuenta las tiene.',
          '«Guardar mi progreso» crea una cuenta sin nombre ni correo: desde entonces nuestro servidor guarda tus ajustes y lo que has aprendido, y solo lleva a ella una cookie de este navegador, que se conserva 400 días desde su último uso. En los ajustes puedes añadir después una dirección o eliminar la cuenta. Si en cambio inicias sesión en otra cuenta, lo aprendido pasa a ella, la cuenta sin nombre se elimina y la cookie «joined» anota durante 400 días como máximo qué cuenta se unió a cuál.',
        ],
      },
      rights: {
        heading: 'Cómo borrar tus datos',
        paragraphs: [
          'Borra los datos de este sitio en los ajustes de tu navegador («Borrar datos del sitio» o «Cookies y datos de sitios»). La cookie, el historial y el avance desaparecen al instante, y no hay copia de ellos en ningún otro lugar, salvo que hayas iniciado sesión.',
          'Puedes preguntarnos qué hemos guardado sobre ti y pedir que lo corrijamos, te lo entreguemos o lo borremos, también una cuenta con todo lo que contiene. Si nuestra respuesta no te convence, puedes reclamar ante la autoridad de protección de datos de tu lugar de residencia.',
        ],
      },
      contact: {
        heading: 'Contacto',
        paragraphs: [
          'Para cualquier cosa sobre tus datos, escribe a {email}. Si esta política cambia, cambia con ella la fecha que aparece al principio de la página.',
        ],
      },
    },
  },
  'terms-of-use': {
    description:
      'Las condiciones en que se puede usar Wordlane: gratis, con respeto a los demás y tal como es.',
    sections: {
      service: {
        heading: 'Qué ofrecemos',
        paragraphs: [
          'Wordlane es un sitio web para aprender palabras en inglés. Es gratuito y no necesitas cuenta. Al usarlo, aceptas estas condiciones.',
        ],
      },
      use: {
        heading: 'Qué puedes hacer',
        paragraphs: [
          'Aprender con él, enseñar con él, mostrárselo a otras personas y enlazar cualquier página, en casa, en la escuela o en el trabajo.',
          'Por favor, no sobrecargues el sitio con peticiones automáticas, no intentes llegar a partes o datos que no son para ti y no lo uses para nada ilícito.',
        ],
      },
      content: {
        heading: 'Palabras, sonidos e imágenes',
        paragraphs: [
          'Los significados, las traducciones y las frases están hechos con cuidado, pero pueden contener errores, y una entrada breve no puede decirlo todo sobre una palabra. No te fíes de ellos donde un error pueda causar daño, por ejemplo en cuestiones médicas o legales.',
          'Wordlane es software libre bajo la Licencia Pública General Affero de GNU, versión 3 o posterior: puedes usarlo, estudiarlo, compartirlo y modificarlo según esa licencia. Las imágenes y las fuentes proceden de colecciones libres y conservan sus propias licencias.',
        ],
      },
      account: {
        heading: 'Cuentas',
        paragraphs: [
          'Si se ofrece iniciar sesión y creas una cuenta, no compartas tu contraseña y usa una dirección o un número propios. Puedes pedir que se borre tu cuenta en cualquier momento. Podemos cerrar una cuenta que se use para dañar el sitio o a otras personas.',
        ],
      },
      liability: {
        heading: 'Sin garantía',
        paragraphs: [
          'Ofrecemos el sitio tal como es. Puede cambiar, no estar disponible durante un tiempo o dejar de existir, y lo que guarda tu navegador puede perderse con él. Hasta donde la ley lo permite, no respondemos de los daños que resulten de usar el sitio o de no poder usarlo.',
          'Tus derechos como consumidor y nuestra responsabilidad por dolo y culpa grave quedan como los fija la ley.',
        ],
      },
      changes: {
        heading: 'Cambios y contacto',
        paragraphs: [
          'Podemos cambiar estas condiciones; la fecha al principio de la página indica cuándo ocurrió por última vez. Si una de las condiciones no es válida, las demás siguen en vigor. Si tienes preguntas, escribe a {email}.',
        ],
      },
    },
  },
  'about-us': {
    description:
      'Qué es Wordlane, cómo enseña palabras en inglés, para quién es y cómo ponerte en contacto con nosotros.',
    sections: {
      what: {
        heading: 'Qué es Wordlane',
        paragraphs: [
          'Wordlane enseña palabras en inglés, una a una, a quienes hablan árabe, español, francés, alemán, portugués o inglés. Está pensado para unos minutos sueltos: en el autobús, en un descanso, antes de dormir.',
        ],
      },
      how: {
        heading: 'Cómo funciona',
        paragraphs: [
          'Eliges el idioma que hablas y tu nivel. Luego aparece una palabra tras otra, con su significado, su pronunciación, su sonido y frases de ejemplo. «Siguiente» trae la palabra que sigue, y tu lugar queda guardado.',
          'Las palabras de un nivel aparecen cada día en un orden nuevo. En 10 o 15 minutos puedes estudiar de 20 a 30.',
        ],
      },
      words: {
        heading: 'Las palabras',
        paragraphs: [
          'Están clasificadas del A1 al C1 según el Marco Común Europeo de Referencia para las Lenguas y agrupadas por temas como la comida, la familia o los viajes. Las voces las genera un ordenador.',
          'Si encuentras un error o crees que una palabra está en un nivel equivocado, dínoslo: cada aviso mejora el vocabulario.',
        ],
      },
      free: {
        heading: 'Gratis y abierto',
        paragraphs: [
          'No hay nada que pagar, ni publicidad, ni seguimiento. El programa es software libre: cualquiera puede leerlo, mejorarlo o instalarlo para su propia escuela.',
        ],
      },
      everyone: {
        heading: 'Para todo el mundo',
        paragraphs: [
          'El sitio habla seis idiomas, el árabe de derecha a izquierda. Está hecho para móviles pequeños y conexiones lentas, para teclados y lectores de pantalla, en claro y en oscuro, y casi todo funciona sin JavaScript.',
        ],
      },
      contact: {
        heading: 'Contacto',
        paragraphs: ['Preguntas, correcciones e ideas son bienvenidas en {email}.'],
      },
    },
  },
};
