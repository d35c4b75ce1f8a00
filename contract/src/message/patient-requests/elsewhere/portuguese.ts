// Portuguese wordings: the patient has died or moved, the number is a stranger's, no more messages.

import type { RequestWords } from "./request-words.ts";

const relative =
  "(mãe|pai|mamãe|papai|esposo|esposa|marido|mulher|filho|filha|irmão|irmã|avó|avô|vó|vô|vovó|vovô|tia|tio|primo|prima|sogra|sogro|paciente|senhor|senhora|seu|dona|ele|ela|bebê|neto|neta|amigo|cunhado|cunhada|madrinha|padrinho)";
const died =
  "(faleceu|falecida|falecido|morreu|morta|morto|partiu|descansou|desencarnou|veio a óbito|foi a óbito|virou estrelinha|foi pro céu|foi para o céu|foi morar com deus|está com deus|perdeu a vida|não resistiu|nos deixou|se foi|foi embora com deus|foi enterrado|foi enterrada|foi sepultado|foi sepultada)";
const send =
  "(mandar|mande|mandem|manda|enviar|envie|enviem|envia|escrever|escrevam|escreva|contatar|contatem|encher|perturbar|perturbem|incomodar)";
const messages = "(mensagem|mensagens|msg|msgs|sms|texto|textos|avisos|lembretes|notificações|torpedos|mensage|mensages)";

export const portugueseRequests: RequestWords = {
  language: "por",
  deceased: [
    `${relative} [*] [já|infelizmente|me|nos|que|*] ${died}`,
    `${died} [já|minha|meu|a|o|minha|hoje|ontem] [minha|meu] ${relative}`,
    `^ [infelizmente|já|o|a|ele|ela|olha|oi] [paciente|já] ${died}`,
    "(não está mais|já não está|não tá mais) (entre nós|com a gente|conosco|nesse mundo|neste mundo|viva|vivo)",
    "(enterramos|sepultamos|velamos|cremamos) [hoje|ontem|sábado|a|o|ela|ele|minha|meu|*]",
    "(perdemos|perdi) [a|o] [minha|meu|nossa|nosso|a|o] (mãe|pai|tia|tio|vó|vô|avó|avô|irmã|irmão|filho|filha|esposo|esposa|marido)",
    "(descansou em paz|descanse em paz|que deus o tenha|que deus a tenha|deus levou|deus chamou|atestado de óbito|certidão de óbito|missa de sétimo dia|já é falecid*)",
    "(viúva|viúvo) (dele|do paciente|do seu)",
  ],
  notDeceased: [
    "(cachorro|cachorra|gato|gata|cadela|bicho|celular|bateria|carro|planta|telefone|peixe|passarinho|computador)",
    "(morrendo de|morri de|morreu de rir|quase morri|quase morreu|morto de|morta de|mortinha de|mortos de)",
    "(remarca*|reagenda*|vou pro brasil|vou num velório|viajar|adiar)",
    "(anos atrás|há (muitos|anos)|quando eu era)",
    "(no filme|na novela|na série|no livro|no jogo)",
  ],
  wrongNumber: [
    "(número|telefone|pessoa|contato|destinatário|celular) (errado|errada|incorreto|incorreta|trocado)",
    "(foi|é|deve ser|por) engano",
    "(não|n) sou [a|o|eu] (essa pessoa|esta pessoa|paciente|esse paciente|essa paciente|quem vocês|quem você)",
    "(esse|este) (telefone|número|celular|chip) [já|agora] (era de outra|era de outro|era da|era do|não é mais|não é da|não é do|não pertence|mudou de dono)",
    "(comprei|peguei|tenho) [esse|este|o] (chip|número|celular) [agora|novo|há pouco|essa semana|*] ... (não conheço|nao conheço|não sei quem)",
    "(não|n) (tem|existe|mora) [ninguém|nenhum|nenhuma] (aqui ninguém|com esse nome|essa pessoa|ninguém com|ninguém chamad*|nenhuma pessoa)",
    "(já falei|já disse|falei) [que|q] não sou eu",
    "(vocês|vcs|você) (estão|tá|tão|erraram) [mandando|falando|enviando] (pra pessoa errada|para a pessoa errada|com a pessoa errada|o número|de número|de pessoa)",
  ],
  stop: [
    `(não|nao|n|nunca|favor não|favor nao) [me|por favor|favor] [quero|gostaria de] ${send} [mais|nunca mais|nada|me] [mais|mais nada|nenhuma|nenhum|nada|${messages.slice(1, -1)}]`,
    `(não|nao|n) (quero|gostaria de|desejo|preciso) [mais] [de] (receber) [mais|nada|nada de|essas|esses|nenhuma] [mais|nada|de|essas|esses] [${messages.slice(1, -1)}|nada|vocês|isso]`,
    `(gostaria de|quero|queria) (não|nao|parar de) receber [mais|as|essas|esses]`,
    "(tira|tire|tirem|exclui|exclua|excluam|apaga|apague|apaguem|remove|remova|removam|deleta|delete|deletem) [o|a] [meu|minha|esse|este] (número|telefone|contato|nome|celular|numero) [daí|da lista|do sistema|de vocês|do cadastro]",
    "(me|mim) (descadastra|descadastre|descadastrem|tira|tire|tirem|remove|remova|removam|exclui|exclua) [dessa|da|desse|daí|do] [lista|cadastro|sistema]",
    `(cancela|cancele|cancelem|desliga|desligue|desliguem|corta|corte|cortem|para|pare|parem|stop|suspende|suspendam) [com|as|essas|esses|os|de|todas as|todos os|isso de|essa|esse] [as|essas|esses|os] ${messages} [tudo|todas|todos]`,
    "(me desinscrev*|quero me descadastrar|quero sair da lista|sair dessa lista|cancelar minha inscrição)",
  ],
  doubtful: [
    "(vou bloquear|vou denunciar|vou processar|bloqueio vocês|é spam|isso é spam|que saco|enche o saco|encher o saco|me deixa em paz|me deixem em paz)",
    "(para com isso|parem com isso|pare com isso|chega disso|chega já|não manda mais|não mandem mais|não mande mais|não aguento mais)",
    "^ [mas|oi|e] quem (é|eh|seria) [a|o|esse|essa|esta|este] (valdir|seu|dona|*) [*] $",
    "(nunca fui|nunca estive|nunca pisei|não sou paciente|não sou cliente) [nessa|nesta|aí|de|dessa|de vocês|nesse|na|*]",
    "(tenho) (#|##|1#) anos e (não|nao) sou",
    "(é outra pessoa|outra pessoa aqui)",
  ],
  moved: [
    "(mudei|mudamos|mudou|mudaram) [me|nos|se|já|a gente] (pra|para|de cidade|de estado|de país|de endereço|de casa)",
    "(voltei|voltamos|voltou|retornei|retornamos) (pro|para o|pra|para|ao) (brasil|portugal|cabo verde|angola|meu país|minha terra|terra)",
    "(troquei|trocamos|mudei|trocou|mudamos) de (clínica|médico|médica|plano e clínica|hospital|doutor)",
    "(agora) [eu|já] (vou|estou|consulto|faço|trato|me trato) [no|na|com|em|me] [outro|outra|médico|*] [médico|médica|doutor|clínica|posto] [de|em|da|do]",
    "(não|nao) (moro|moramos|mora|vivo|vivemos) mais (ai|aí|em|lá|nessa|no|na|nesse|perto)",
    "(consulta|consulto|se trata|faz tratamento|vai no médico) (la|lá|em outro|com outro|noutro)",
    "(foi morar|fui morar|fomos morar) (com|em|na|no)",
  ],
  unless: [
    "(antes|depois das|à noite|de noite|de manhã|tão cedo|tão tarde|hoje|enquanto|no trabalho|aos domingos|por enquanto|agora não|dirigindo)",
    "(remédio|cigarro|fumar|beber|tosse|dor|sangr*) ... (parar|parei|parou|para)",
    "(a clínica mudou|vocês mudaram|mudei de horário|mudou de horário|mudei de ideia|mudar a consulta|mudou a consulta|mudei o horário)",
    "(não pare|não parem|não cancele|não cancelem|não param)",
  ],
  parts: [
    "(programa|cigarro|fumo|fumar|diabetes|dicas|caminhada|passos|desafio|pesquisa|pesquisas|enquete|enquetes|questionário|gestante|gestação|gravidez|dieta|alimentação|lembrete|lembretes|açúcar|exercício)",
  ],
  start: [
    "(voltar a|volta a|volte a|voltem a|volta|voltem) (mandar|receber|enviar|me mandar|me enviar)",
    "(quero|gostaria de|queria|posso) [voltar a] receber (de novo|novamente|outra vez)",
    "(me) (põe|ponha|coloca|coloque|inclui|inclua|cadastra|cadastre) (de volta|de novo|novamente)",
    "(cancelei|bloqueei|parei|saí) (sem querer|por engano|por erro)",
    "(reativar|reative|reativem|religar) [as|os|meus|minhas] [mensagens|lembretes|cadastro]",
  ],
  help: [
    "^ [oi|mas|e] quem (é|eh|fala|está falando|ta falando) [voce|você|vc] $",
    "(de onde|de quem) (é|eh|veio) [esse|este] (número|numero|telefone)",
    "(é|eh) (gente|pessoa|humano) ou (robô|robo|máquina|computador)",
    "(cobra|paga|é pago|é cobrado|tem custo) [pra|para] (responder|mandar|isso)",
    "como [que|eu|q] (responde|respondo|funciona|uso) [isso|aqui|esse]",
    "como (pegaram|conseguiram|tem|têm) (meu|o meu) (número|telefone|contato)",
  ],
  negates: ["(não|nao|n|nunca|jamais|nem)"],
};
