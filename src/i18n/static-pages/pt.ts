import type { StaticPageTexts } from './static-page-texts.ts';

export const pt: StaticPageTexts = {
  'privacy-policy': {
    description:
      'O que o Wordlane guarda sobre você: configurações e progresso, no seu próprio navegador. Como apagar tudo.',
    sections: {
      short: {
        heading: 'Em resumo',
        paragraphs: [
          'Aqui você pode aprender sem conta. Suas configurações e seu progresso ficam no seu próprio navegador.',
          'Não há publicidade, análise de uso nem rastreamento, e nenhuma página pede nada a outras empresas.',
        ],
      },
      browser: {
        heading: 'O que o seu navegador guarda',
        paragraphs: [
          'Para que você encontre tudo como deixou, este site guarda o seguinte no seu navegador. Outros sites não podem ler esses dados.',
        ],
        items: [
          'O cookie “prefs”: idioma do aplicativo, aparência, o idioma que você fala, seu nível, sua meta diária, como você quer aprender, se você já escolheu idiomas e nível e a última palavra que viu em cada nível. Ele é enviado ao nosso servidor com cada página que você abre, para que venha a página certa, e fica guardado por até 400 dias depois da última gravação.',
          'No armazenamento local, “study‑events”: quais palavras você estudou e quando, para mostrar seu histórico e sua sequência.',
          'No armazenamento local, “daily‑usage” e “level‑progress”: quantas palavras você estudou em cada dia e até onde chegou em cada nível.',
          'No IndexedDB, “learning”: como você respondeu a cada palavra e quando, suas palavras salvas e a sessão em andamento, para que as palavras voltem quando você precisa delas.',
        ],
      },
      server: {
        heading: 'O que o nosso servidor fica sabendo',
        paragraphs: [
          'Como todo servidor web, o nosso recebe seu endereço de rede (endereço IP), o endereço da página que você quer e o que o navegador informa sobre si mesmo, como os idiomas. Ele precisa disso para responder.',
          'Quando você ouve um som que ainda não tinha sido gerado, o pedido é contado por endereço de rede, para que ninguém sobrecarregue o servidor. Contagens com mais de um dia são apagadas.',
          'O registro do servidor anota erros e pedidos de páginas que não existem. Para mostrar seu histórico e as palavras de hoje, seu navegador informa ao servidor quais palavras você estudou; se você não entrou em uma conta, o servidor não guarda essa lista.',
        ],
      },
      others: {
        heading: 'Sem terceiros',
        paragraphs: [
          'Fontes, imagens, sons e programas vêm todos do nosso próprio servidor. Não vendemos nem cedemos dados.',
          'Quem opera os servidores para nós, ou entrega as mensagens que você pediu, trata dados somente em nosso nome e somente para isso.',
        ],
      },
      account: {
        heading: 'Se você entrar em uma conta',
        paragraphs: [
          'Nunca é preciso entrar em uma conta para aprender. Onde isso é oferecido e você quiser, guardamos também o que você usa para entrar (um e-mail ou um número de telefone), suas configurações e as palavras estudadas, para que sejam iguais em todos os seus dispositivos. As senhas são guardadas apenas em uma forma da qual não podem ser lidas.',
          'Outro cookie mantém você conectado. Se você entrar com a conta de outra empresa, essa empresa fica sabendo disso.',
          'O que este navegador tinha anotado passa então para a sua conta. Enquanto você está conectado, o cookie “prefs” contém uma cópia das configurações da sua conta com uma marca da conta, e o cookie “guest‑prefs” separa as deste navegador, que voltam quando você sai. As palavras estudadas sem conexão esperam no armazenamento local até que a sua conta as receba.',
          '“Guardar meu progresso” cria uma conta sem nome nem e-mail: a partir daí, nosso servidor guarda suas configurações e o que você aprendeu, e só um cookie deste navegador, mantido por 400 dias depois do último uso, leva a ela. Nas configurações você pode acrescentar um endereço depois ou excluir a conta. Se em vez disso você entrar em outra conta, o que aprendeu vai junto, a conta sem nome é excluída e o cookie “joined” anota por até 400 dias qual conta se juntou a qual.',
        ],
      },
      rights: {
        heading: 'Como apagar seus dados',
        paragraphs: [
          'Apague os dados deste site nas configurações do navegador (“Limpar dados do site” ou “Cookies e dados de sites”). O cookie, o histórico e o progresso somem na hora, e não há cópia deles em outro lugar, a não ser que você tenha entrado em uma conta.',
          'Você pode nos perguntar o que guardamos sobre você e pedir que seja corrigido, entregue ou apagado, inclusive uma conta com tudo o que há nela. Se a nossa resposta não for satisfatória, você pode reclamar à autoridade de proteção de dados do lugar onde mora.',
        ],
      },
      contact: {
        heading: 'Contato',
        paragraphs: [
          'Para qualquer assunto sobre seus dados, escreva para {email}. Se esta política mudar, a data no início da página muda junto.',
        ],
      },
    },
  },
  'terms-of-use': {
    description: 'As condições para usar o Wordlane: de graça, com respeito aos outros e do jeito que ele é.',
    sections: {
      service: {
        heading: 'O que oferecemos',
        paragraphs: [
          'O Wordlane é um site para aprender palavras em inglês. É gratuito, e você não precisa de conta. Ao usá-lo, você aceita estes termos.',
        ],
      },
      use: {
        heading: 'O que você pode fazer',
        paragraphs: [
          'Aprender com ele, ensinar com ele, mostrá-lo a outras pessoas e criar links para qualquer página, em casa, na escola ou no trabalho.',
          'Por favor, não sobrecarregue o site com pedidos automáticos, não tente chegar a partes ou dados que não são para você e não o use para nada ilegal.',
        ],
      },
      content: {
        heading: 'Palavras, sons e imagens',
        paragraphs: [
          'Os significados, as traduções e as frases são feitos com cuidado, mas podem conter erros, e um verbete curto não diz tudo sobre uma palavra. Não confie neles onde um erro possa causar danos, por exemplo em questões médicas ou jurídicas.',
          'O Wordlane é software livre sob a Licença Pública Geral Affero GNU, versão 3 ou posterior: você pode usá-lo, estudá-lo, compartilhá-lo e modificá-lo de acordo com essa licença. As imagens e as fontes vêm de coleções livres e mantêm suas próprias licenças.',
        ],
      },
      account: {
        heading: 'Contas',
        paragraphs: [
          'Se for possível entrar e você criar uma conta, não compartilhe sua senha e use um endereço ou número que seja seu. Você pode pedir que sua conta seja apagada a qualquer momento. Podemos encerrar uma conta usada para prejudicar o site ou outras pessoas.',
        ],
      },
      liability: {
        heading: 'Sem garantia',
        paragraphs: [
          'Oferecemos o site como ele é. Ele pode mudar, ficar fora do ar por um tempo ou deixar de existir, e o que o seu navegador guarda pode se perder com ele. Até onde a lei permite, não respondemos por danos que venham de usar o site ou de não poder usá-lo.',
          'Seus direitos como consumidor e a nossa responsabilidade por dolo e culpa grave permanecem como a lei determina.',
        ],
      },
      changes: {
        heading: 'Mudanças e contato',
        paragraphs: [
          'Podemos mudar estes termos; a data no início da página diz quando isso aconteceu pela última vez. Se um dos termos não for válido, os demais continuam valendo. Em caso de dúvida, escreva para {email}.',
        ],
      },
    },
  },
  'about-us': {
    description: 'O que é o Wordlane, como ele ensina palavras em inglês, para quem é e como falar conosco.',
    sections: {
      what: {
        heading: 'O que é o Wordlane',
        paragraphs: [
          'O Wordlane ensina palavras em inglês, uma de cada vez, a quem fala árabe, espanhol, francês, alemão, português ou inglês. Foi feito para uns minutinhos aqui e ali: no ônibus, em um intervalo, antes de dormir.',
        ],
      },
      how: {
        heading: 'Como funciona',
        paragraphs: [
          'Você escolhe o idioma que fala e o seu nível. Então aparece uma palavra depois da outra, com significado, pronúncia, som e frases de exemplo. “Próxima” traz a palavra seguinte, e o seu lugar fica guardado.',
          'As palavras de um nível vêm em uma nova ordem todos os dias. Em 10 a 15 minutos, dá para estudar de 20 a 30 delas.',
        ],
      },
      words: {
        heading: 'As palavras',
        paragraphs: [
          'Elas são classificadas do A1 ao C1 pelo Quadro Europeu Comum de Referência para Línguas e agrupadas por temas como comida, família ou viagens. As vozes são geradas por computador.',
          'Se você encontrar um erro ou achar que uma palavra está no nível errado, conte para nós: cada aviso melhora o vocabulário.',
        ],
      },
      free: {
        heading: 'Grátis e aberto',
        paragraphs: [
          'Não há nada a pagar, nem publicidade, nem rastreamento. O programa é software livre: qualquer pessoa pode lê-lo, melhorá-lo ou instalá-lo para a própria escola.',
        ],
      },
      everyone: {
        heading: 'Para todos',
        paragraphs: [
          'O site fala seis idiomas, o árabe da direita para a esquerda. Foi feito para celulares pequenos e conexões lentas, para teclados e leitores de tela, no claro e no escuro, e quase tudo funciona sem JavaScript.',
        ],
      },
      contact: {
        heading: 'Contato',
        paragraphs: ['Perguntas, correções e ideias são bem-vindas em {email}.'],
      },
    },
  },
};
