// Portuguese phrases by which patients end messages, say that the number is wrong, or sound as if they might.

import type { ReplyPhrases } from "../phrases/reply-phrases-shape.ts";

const messages = "(mensagens|mensagem|msgs|msg|sms|textos|notificações|lembretes|avisos|torpedos)";

export const portuguesePhrases: ReplyPhrases = {
  stop: [
    `(pare|parem|para|deixe|deixem|parar) [já] (de|com|as|com as|com essas) [me] [as|essas|suas] (mandar|enviar|escrever|contatar|contactar|incomodar|perturbar|importunar|${messages.slice(1, -1)})`,
    `(não|nao|nunca) [quero que|desejo que] [me|mais me] (mande|mandem|mandes|envie|enviem|envies|escreva|escrevam|contate|contatem|contacte|contactem|perturbe|incomode|incomodem) [mais|nada|nunca mais|de novo] [nenhuma|essas|estas] [${messages.slice(1, -1)}]`,
    `(não|já não) (quero|desejo|gostaria) [mais] [de] [receber] [mais|essas|estas|suas|nenhuma|as] [mais] ${messages}`,
    `(chega|basta|nada) de ${messages}`,
    `(sem) mais ${messages}`,
    "(me|por favor me) (tire|tirem|remova|removam|retire|retirem|exclua|descadastre|descadastrem|apague) [da|de|do] [lista|cadastro]",
    "(tire|remova|retire|apague|exclua|elimine|remover|retirar) [me] [o] (meu número|este número|meu nome|meu telefone|meu contato|me da lista|da lista)",
    "(cancelar|cancele|cancelem|quero cancelar) [a|minha|as|essas] [a|minha|as|essas] (inscrição|assinatura|subscrição|mensagens|notificações)",
    "(retiro|revogo) (meu|o) consentimento",
  ],
  wrongNumber: [
    "(número|telefone|pessoa|contato|destinatário) (errado|errada|incorreto|incorreta|enganado)",
    "(engano|enganou|enganaram|errou|erraram) [se] (de|no|o) (número|pessoa)",
    "(não é|já não é|não é mais) [o] [o] (número|telefone) (dela|dele|desta)",
    "não sou (essa pessoa|esta pessoa|a pessoa|o paciente|a paciente|ela|ele)",
    "não conheço (essa|esta|ninguém|nenhuma|nenhum)",
    "^ [é] engano $",
  ],
  doubtful: [
    "(me deixe|me deixem|deixe me|deixem me) (em paz|quieto|sossegado|sossegada)",
    "(por que|porque|pq) ... (mandando|enviando|mandam|enviam|mensagens|escrevem)",
    "(como|onde) (conseguiram|conseguiu|arranjaram|pegaram) ... número",
    `(muitas|tantas|demasiadas) ${messages}`,
    "(cansado|cansada|farto|farta) (de|disso|dessas)",
    "(assédio|spam|golpe|perturbação|chatice)",
    "não (tenho interesse|estou interessado|estou interessada)",
    "(não me|parem de|pare de) (ligue|liguem|ligar)",
    "já chega",
  ],
  limited: [
    "(antes|depois das|até|à noite|de noite|de manhã|tão cedo|tão tarde|hoje|amanhã|enquanto|no trabalho|aos domingos|por enquanto)",
  ],
};
