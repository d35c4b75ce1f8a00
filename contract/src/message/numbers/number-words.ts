// Number words by BCP 47 base code. Words add up, "x" words multiply what stands before them.

export interface NumberWords {
  /** "value:word,word;…": plain values. A value of x10, x100, x1000 … multiplies. */
  readonly words: string;
  /** "four and twenty": a unit may stand before its ten. */
  readonly unitFirst?: boolean;
  /** "one hundred five" means 150. */
  readonly dropsLastUnit?: boolean;
  /** Words for the decimal sign. */
  readonly point?: string;
  /** "and a half": adds 0.5. */
  readonly half?: string;
  /** Joining words without value. */
  readonly and?: string;
}

const romanceMillion = "x1000000:million,millon,millones,millions,milione,milioni,milhao,milhoes,milió,milions,milion,milioane";

export const numberWords: Readonly<Record<string, NumberWords>> = {
  en: {
    words:
      "0:zero,oh,nought,naught,nil,none,nothing;1:one,a,an,single,once;2:two,couple,pair,twice,a couple,a pair,couple of,pair of,a couple of,a pair of;3:three,few,a few;4:four;5:five;6:six;7:seven;8:eight;9:nine;10:ten;11:eleven;12:twelve;13:thirteen;14:fourteen;15:fifteen;16:sixteen;17:seventeen;18:eighteen;19:nineteen;20:twenty;30:thirty;40:forty,fourty;50:fifty;60:sixty;70:seventy;80:eighty;90:ninety;x12:dozen,dozens,doz,dozs,dozen of;x100:hundred,hundreds;x1000:thousand,thousands,grand,k;x1000000:million,millions,mil;x1000000000:billion;x1000000000000:trillion;0.5:half,a half,half a,half an",
    point: "point|dot",
    half: "and a half|and one half|and half",
    and: "and",
  },
  es: {
    words: `0:cero,zero,ninguno,ninguna,nada;1:uno,un,una;2:dos,par,un par,un par de;3:tres;4:cuatro;5:cinco;6:seis;7:siete;8:ocho;9:nueve;10:diez;11:once;12:doce;13:trece;14:catorce;15:quince;16:dieciseis,diez y seis;17:diecisiete,diez y siete;18:dieciocho,diez y ocho;19:diecinueve,diez y nueve;20:veinte,veinti;22:veintidos;23:veintitres;26:veintiseis;30:treinta;40:cuarenta;50:cincuenta;60:sesenta;70:setenta;80:ochenta;90:noventa;100:cien,ciento;200:doscientos,doscientas;300:trescientos,trescientas;400:cuatrocientos,cuatrocientas;500:quinientos,quinientas;600:seiscientos,seiscientas;700:setecientos,setecientas;800:ochocientos,ochocientas;900:novecientos,novecientas;x12:docena,docenas;x1000:mil,miles;${romanceMillion};x1000000000000:billon,billones;0.5:medio,media`,
    point: "coma|punto|con",
    half: "y medio|y media",
    and: "y|de",
  },
  fr: {
    words: `0:zero,aucun,aucune;1:un,une;2:deux,une paire,paire,couple;3:trois;4:quatre;5:cinq;6:six;7:sept;8:huit;9:neuf;10:dix;11:onze;12:douze;13:treize;14:quatorze;15:quinze;16:seize;17:dix sept;18:dix huit;19:dix neuf;20:vingt,vingts;30:trente;40:quarante;50:cinquante;60:soixante;70:septante,soixante dix;71:soixante et onze,soixante onze;72:soixante douze;73:soixante treize;74:soixante quatorze;75:soixante quinze;76:soixante seize;77:soixante dix sept;78:soixante dix huit;79:soixante dix neuf;80:quatre vingt,quatre vingts,huitante,octante;90:nonante,quatre vingt dix;91:quatre vingt onze;92:quatre vingt douze;93:quatre vingt treize;94:quatre vingt quatorze;95:quatre vingt quinze;96:quatre vingt seize;97:quatre vingt dix sept;98:quatre vingt dix huit;99:quatre vingt dix neuf;6:demi douzaine,une demi douzaine;x12:douzaine,douzaines;x100:cent,cents;x1000:mille,mil;${romanceMillion};x1000000000:milliard,milliards;0.5:demi,demie,moitie,la moitie`,
    point: "virgule|point",
    half: "et demi|et demie",
    and: "et|de",
  },
  it: {
    words: `0:zero,nulla,nessuno,nessuna;1:uno,un,una;2:due,un paio,paio,coppia;3:tre;4:quattro;5:cinque;6:sei,mezza dozzina;7:sette;8:otto;9:nove;10:dieci;11:undici;12:dodici;13:tredici;14:quattordici;15:quindici;16:sedici;17:diciassette;18:diciotto;19:diciannove;20:venti,vent;30:trenta,trent;40:quaranta,quarant;50:cinquanta,cinquant;60:sessanta,sessant;70:settanta,settant;80:ottanta,ottant;90:novanta,novant;x12:dozzina,dozzine;x100:cento,cent;x1000:mille,mila;${romanceMillion};x1000000000:miliardo,miliardi;0.5:mezzo,mezza,meta`,
    point: "virgola|punto",
    half: "e mezzo|e mezza",
    and: "e|di",
  },
  pt: {
    words: `0:zero,nenhum,nenhuma;1:um,uma,hum;2:dois,duas,par,um par,um par de,pares de;3:tres;4:quatro;5:cinco;6:seis,meia duzia;7:sete;8:oito;9:nove;10:dez,dezena,uma dezena;11:onze;12:doze;13:treze;14:catorze,quatorze;15:quinze;16:dezesseis,dezasseis;17:dezessete,dezassete;18:dezoito;19:dezenove,dezanove;20:vinte;30:trinta;40:quarenta;50:cinquenta,cincoenta;60:sessenta;70:setenta;80:oitenta;90:noventa;100:cem,cento;200:duzentos,duzentas;300:trezentos,trezentas;400:quatrocentos,quatrocentas;500:quinhentos,quinhentas;600:seiscentos,seiscentas;700:setecentos,setecentas;800:oitocentos,oitocentas;900:novecentos,novecentas;x12:duzia,duzias,duzias de,duzia de;x1000:mil;${romanceMillion};x1000000000:bilhao,bilhoes;0.5:meio,meia,metade`,
    point: "virgula|ponto",
    half: "e meio|e meia",
    and: "e|de",
  },
  ca: {
    words: `0:zero,cap;1:un,una,u;2:dos,dues,parell,un parell;3:tres;4:quatre;5:cinc;6:sis;7:set;8:vuit,huit;9:nou;10:deu;11:onze;12:dotze;13:tretze;14:catorze;15:quinze;16:setze;17:disset,desset,dèsset;18:divuit,devuit,dihuit;19:dinou,denou;20:vint,vint i;30:trenta;40:quaranta;50:cinquanta;60:seixanta;70:setanta;80:vuitanta,huitanta;90:noranta;x12:dotzena,dotzenes;x100:cent,cents,centes;x1000:mil;${romanceMillion};0.5:mig,mitja,meitat`,
    point: "coma|punt",
    half: "i mig|i mitja",
    and: "i",
  },
  ro: {
    words: `0:zero,nici unul,nici una,nici un,nici o,nicio,niciunul,nici unu,nimic;1:unu,una,un,o,unul;2:doi,doua;3:trei;4:patru;5:cinci;6:sase;7:sapte;8:opt;9:noua;10:zece,zeci;11:unsprezece,unspe;12:doisprezece,douasprezece,doispe;13:treisprezece,treispe;14:paisprezece,paispe;15:cincisprezece,cinspe;16:saisprezece,saispe;17:saptesprezece,saptispe;18:optsprezece,optispe;19:nouasprezece,nouaspe;x10:zeci;x12:duzina,duzini;x100:suta,sute;x1000:mie,mii;${romanceMillion};0.5:jumatate`,
    point: "virgula|punct",
    half: "si jumatate",
    and: "si|de",
  },
  de: {
    words:
      "0:null,nichts,kein,keine,keiner,keinen;1:ein,eins,eine,einen,einer,eines,einem;2:zwei,zwo,paar,ein paar;3:drei;4:vier;5:fünf,fuenf;6:sechs,halbes dutzend;7:sieben;8:acht;9:neun;10:zehn;11:elf;12:zwölf,zwoelf;13:dreizehn;14:vierzehn;15:fünfzehn,fuenfzehn;16:sechzehn;17:siebzehn;18:achtzehn;19:neunzehn;20:zwanzig;30:dreißig,dreissig;40:vierzig;50:fünfzig,fuenfzig;60:sechzig;70:siebzig;80:achtzig;90:neunzig;x12:dutzend;x100:hundert;x1000:tausend;x1000000:million,millionen;x1000000000:milliarde,milliarden;0.5:halb,halbe,halber,die hälfte;1.5:anderthalb,eineinhalb",
    unitFirst: true,
    point: "komma|punkt",
    half: "einhalb|und ein halb",
    and: "und",
  },
  nl: {
    words:
      "0:nul,geen,niks;1:een,één;2:twee,paar,een paar;3:drie;4:vier;5:vijf;6:zes,een half dozijn,half dozijn;7:zeven;8:acht;9:negen;10:tien;11:elf;12:twaalf;13:dertien;14:veertien;15:vijftien;16:zestien;17:zeventien;18:achttien;19:negentien;20:twintig;30:dertig;40:veertig;50:vijftig;60:zestig;70:zeventig;80:tachtig;90:negentig;144:gros;x12:dozijn,dozijnen;x100:honderd;x1000:duizend;x1000000:miljoen;x1000000000:miljard;0.5:half,halve,de helft;1.5:anderhalf",
    unitFirst: true,
    point: "komma|punt",
    half: "en een half|eneenhalf",
    and: "en",
  },
  af: {
    words:
      "0:nul,geen,niks;1:een;2:twee,paar;3:drie;4:vier;5:vyf;6:ses;7:sewe;8:agt,ag;9:nege;10:tien;11:elf;12:twaalf;13:dertien;14:veertien;15:vyftien;16:sestien;17:sewentien;18:agtien;19:negentien;20:twintig;30:dertig;40:veertig;50:vyftig;60:sestig;70:sewentig;80:tagtig;90:negentig;x12:dosyn;x100:honderd;x1000:duisend;x1000000:miljoen;0.5:half,helfte",
    unitFirst: true,
    point: "komma|punt",
    half: "en n half",
    and: "en",
  },
  sv: {
    words:
      "0:noll,ingen,inga;1:en,ett;2:två,par,ett par;3:tre;4:fyra;5:fem;6:sex,ett halvt dussin;7:sju;8:åtta;9:nio;10:tio;11:elva;12:tolv;13:tretton;14:fjorton;15:femton;16:sexton;17:sjutton;18:arton;19:nitton;20:tjugo;30:trettio;40:fyrtio;50:femtio;60:sextio;70:sjuttio;80:åttio;90:nittio;x12:dussin;x100:hundra;x1000:tusen;x1000000:miljon,miljoner;x1000000000:miljard,miljarder;0.5:halv,halva,hälften;1.5:en och en halv",
    point: "komma|punkt",
    half: "och en halv|och ett halvt",
    and: "och",
  },
  da: {
    words:
      "0:nul,ingen;1:en,et,én;2:to,par,et par;3:tre;4:fire;5:fem;6:seks;7:syv;8:otte;9:ni;10:ti;11:elleve;12:tolv;13:tretten;14:fjorten;15:femten;16:seksten;17:sytten;18:atten;19:nitten;20:tyve;30:tredive;40:fyrre,fyrretyve;50:halvtreds;60:tres;70:halvfjerds;80:firs;90:halvfems;x12:dusin;x100:hundrede,hundred;x1000:tusind,tusinde;x1000000:million,millioner;0.5:halv,halvdelen;1.5:halvanden",
    unitFirst: true,
    point: "komma|punktum",
    half: "og en halv",
    and: "og",
  },
  nb: {
    words:
      "0:null,ingen;1:en,ett,ei,én,et;2:to,par,et par;3:tre;4:fire;5:fem;6:seks;7:sju,syv;8:åtte;9:ni;10:ti;11:elleve;12:tolv;13:tretten;14:fjorten;15:femten;16:seksten;17:sytten;18:atten;19:nitten;20:tjue,tyve;30:tretti,tredve;40:førti;50:femti;60:seksti;70:sytti,søtti;80:åtti;90:nitti;x12:dusin;x100:hundre;x1000:tusen;x1000000:million,millioner;0.5:halv,halvparten;1.5:halvannen",
    unitFirst: true,
    point: "komma",
    half: "og en halv",
    and: "og",
  },
  is: {
    words:
      "0:núll,ekkert;1:einn,ein,eitt;2:tveir,tvær,tvö;3:þrír,þrjár,þrjú;4:fjórir,fjórar,fjögur;5:fimm;6:sex;7:sjö;8:átta;9:níu;10:tíu;11:ellefu;12:tólf;13:þrettán;14:fjórtán;15:fimmtán;16:sextán;17:sautján;18:átján;19:nítján;20:tuttugu;30:þrjátíu;40:fjörutíu;50:fimmtíu;60:sextíu;70:sjötíu;80:áttatíu;90:níutíu;x12:tylft;x100:hundrað,hundruð;x1000:þúsund;0.5:hálf,hálfur",
    point: "komma",
    and: "og",
  },
  pl: {
    words:
      "0:zero,nic,żaden,żadna;1:jeden,jedna,jedno,pojedynczy,raz;2:dwa,dwie,dwóch,dwom,dwu,para;3:trzy,trzech;4:cztery,czterech;5:pięć,pięciu;6:sześć,sześciu;7:siedem,siedmiu;8:osiem,ośmiu;9:dziewięć,dziewięciu;10:dziesięć,dziesięciu;11:jedenaście,jedenastu;12:dwanaście,dwunastu,tuzin;13:trzynaście,trzynastu;14:czternaście;15:piętnaście,piętnasta,piętnastu;16:szesnaście;17:siedemnaście;18:osiemnaście;19:dziewiętnaście;20:dwadzieścia,dwudziestu;30:trzydzieści;40:czterdzieści;50:pięćdziesiąt;60:sześćdziesiąt;70:siedemdziesiąt,siedemdziesięciu;80:osiemdziesiąt;90:dziewięćdziesiąt,dziewięćdziesięciu;100:sto;200:dwieście;300:trzysta;400:czterysta;500:pięćset;600:sześćset;700:siedemset;800:osiemset;900:dziewięćset;x1000:tysiąc,tysiące,tysięcy;x1000000:milion,miliony,milionów;0.5:pół,połowa;1.5:półtora",
    point: "przecinek|kropka",
    half: "i pół",
    and: "i",
  },
  cs: {
    words:
      "0:nula,žádný;1:jeden,jedna,jedno;2:dva,dvě;3:tři;4:čtyři;5:pět;6:šest;7:sedm;8:osm;9:devět;10:deset;11:jedenáct;12:dvanáct,tucet;13:třináct;14:čtrnáct;15:patnáct;16:šestnáct;17:sedmnáct;18:osmnáct;19:devatenáct;20:dvacet;30:třicet;40:čtyřicet;50:padesát;60:šedesát;70:sedmdesát;80:osmdesát;90:devadesát;x100:sto,stě,sta,set;x1000:tisíc,tisíce;x1000000:milion,miliony,milionů;0.5:půl,polovina",
    unitFirst: true,
    point: "celá|celých|čárka",
    half: "a půl",
    and: "a",
  },
  sk: {
    words:
      "0:nula;1:jeden,jedna,jedno;2:dva,dve;3:tri;4:štyri;5:päť;6:šesť;7:sedem;8:osem;9:deväť;10:desať;11:jedenásť;12:dvanásť,tucet;13:trinásť;14:štrnásť;15:pätnásť;16:šestnásť;17:sedemnásť;18:osemnásť;19:devätnásť;20:dvadsať;30:tridsať;40:štyridsať;50:päťdesiat;60:šesťdesiat;70:sedemdesiat;80:osemdesiat;90:deväťdesiat;x100:sto;x1000:tisíc;x1000000:milión;0.5:pol",
    point: "celá|čiarka",
    and: "a",
  },
  ru: {
    words:
      "0:ноль,нуль,нисколько,ничего,ни одного;1:один,одна,одно,раз,одну;2:два,две,двух,пара,пару;3:три,трех,трёх;4:четыре,четырех;5:пять,пяти;6:шесть,шести;7:семь,семи;8:восемь,восьми;9:девять,девяти;10:десять,десяти,десяток;11:одиннадцать;12:двенадцать,дюжина;13:тринадцать;14:четырнадцать;15:пятнадцать;16:шестнадцать;17:семнадцать;18:восемнадцать;19:девятнадцать;20:двадцать,двадцати;30:тридцать,тридцати;40:сорок,сорока;50:пятьдесят,пятидесяти;60:шестьдесят,шестидесяти;70:семьдесят,семидесяти;80:восемьдесят,восьмидесяти;90:девяносто,девяноста;100:сто,ста;200:двести;300:триста;400:четыреста;500:пятьсот;600:шестьсот;700:семьсот;800:восемьсот;900:девятьсот;x1000:тысяча,тысячи,тысяч,тыс;x1000000:миллион,миллиона,миллионов;0.5:половина,пол;1.5:полтора,полторы",
    point: "точка|запятая|целых|целая",
    half: "с половиной",
    and: "и",
  },
  uk: {
    words:
      "0:нуль,жодного;1:один,одна,одне;2:два,дві,пара;3:три;4:чотири;5:п'ять;6:шість;7:сім;8:вісім;9:дев'ять;10:десять;11:одинадцять;12:дванадцять,дюжина;13:тринадцять;14:чотирнадцять;15:п'ятнадцять;16:шістнадцять;17:сімнадцять;18:вісімнадцять;19:дев'ятнадцять;20:двадцять;30:тридцять;40:сорок;50:п'ятдесят;60:шістдесят;70:сімдесят;80:вісімдесят;90:дев'яносто;100:сто;200:двісті;300:триста;400:чотириста;500:п'ятсот;600:шістсот;700:сімсот;800:вісімсот;900:дев'ятсот;x1000:тисяча,тисячі,тисяч;x1000000:мільйон,мільйони,мільйонів;0.5:половина,пів",
    point: "крапка|кома|цілих",
    half: "з половиною",
    and: "і|та",
  },
  bg: {
    words:
      "0:нула;1:един,една,едно;2:две,два,двама;3:три,трима;4:четири;5:пет;6:шест;7:седем;8:осем;9:девет;10:десет;11:единадесет,единайсет;12:дванадесет,дванайсет,дузина;13:тринадесет,тринайсет;14:четиринадесет,четиринайсет;15:петнадесет,петнайсет;16:шестнадесет,шестнайсет;17:седемнадесет,седемнайсет;18:осемнадесет,осемнайсет;19:деветнадесет,деветнайсет;20:двадесет,двайсет;30:тридесет,трийсет;40:четиридесет,четирийсет;50:петдесет;60:шестдесет,шейсет;70:седемдесет;80:осемдесет;90:деветдесет;100:сто;200:двеста;300:триста;400:четиристотин;500:петстотин;600:шестстотин;700:седемстотин;800:осемстотин;900:деветстотин;x1000:хиляда,хиляди;x1000000:милион,милиона;0.5:половин,половина",
    point: "цяло и|цяло|запетая|точка",
    half: "и половина",
    and: "и",
  },
  hr: {
    words:
      "0:nula,ništica,ništa,nijedan;1:jedan,jedna,jedno,sam;2:dva,dvije,dve,par;3:tri;4:četiri;5:pet;6:šest;7:sedam;8:osam;9:devet;10:deset;11:jedanaest;12:dvanaest,tucet;13:trinaest;14:četrnaest;15:petnaest;16:šesnaest;17:sedamnaest;18:osamnaest;19:devetnaest;20:dvadeset;30:trideset;40:četrdeset;50:pedeset;60:šezdeset;70:sedamdeset;80:osamdeset;90:devedeset;200:dvjesto,dvesta,dvjesta;300:tristo,trista;400:četiristo;500:petsto;600:šeststo;700:sedamsto;800:osamsto;900:devetsto;x100:sto,stotina,stotine;x1000:tisuća,tisuće,hiljada,hiljade,hiljadu;x1000000:milijun,milion,milijuna;0.5:pola,polovina",
    point: "cijela|cijelih|zarez|točka|tačka",
    half: "i pol|i po",
    and: "i",
  },
  fi: {
    words:
      "0:nolla;1:yksi,yks;2:kaksi,kaks,pari;3:kolme;4:neljä;5:viisi,viis;6:kuusi,kuus;7:seitsemän;8:kahdeksan;9:yhdeksän;10:kymmenen;11:yksitoista;12:kaksitoista,tusina;13:kolmetoista;14:neljätoista;15:viisitoista;16:kuusitoista;17:seitsemäntoista;18:kahdeksantoista;19:yhdeksäntoista;x10:kymmentä;x100:sata,sataa;x1000:tuhat,tuhatta;x1000000:miljoona,miljoonaa;0.5:puoli,puolet;1.5:puolitoista",
    point: "pilkku",
    half: "ja puoli",
    and: "ja",
  },
  et: {
    words:
      "0:null;1:üks;2:kaks,paar;3:kolm;4:neli;5:viis;6:kuus;7:seitse;8:kaheksa;9:üheksa;10:kümme;11:üksteist;12:kaksteist,tosin;13:kolmteist;14:neliteist;15:viisteist;16:kuusteist;17:seitseteist;18:kaheksateist;19:üheksateist;x10:kümmend;x100:sada;x1000:tuhat;x1000000:miljon,miljonit;0.5:pool;1.5:poolteist",
    point: "koma",
    half: "ja pool",
    and: "ja",
  },
  hu: {
    words:
      "0:nulla,zéró,semmi;1:egy;2:kettő,két;3:három;4:négy;5:öt;6:hat;7:hét;8:nyolc;9:kilenc;10:tíz,tizen;12:tucat;20:húsz,huszon;30:harminc;40:negyven;50:ötven;60:hatvan;70:hetven;80:nyolcvan;90:kilencven;x100:száz;x1000:ezer;x1000000:millió;0.5:fél;1.5:másfél",
    point: "egész|vessző",
    half: "és fél",
    and: "és",
  },
  el: {
    words:
      "0:μηδέν,κανένα,καμία;1:ένα,ένας,μία,μια;2:δύο,δυο;3:τρία,τρεις;4:τέσσερα,τέσσερις;5:πέντε;6:έξι;7:επτά,εφτά;8:οκτώ,οχτώ;9:εννέα,εννιά;10:δέκα;11:έντεκα,ένδεκα;12:δώδεκα,ντουζίνα;13:δεκατρία,δεκατρείς;14:δεκατέσσερα;15:δεκαπέντε;16:δεκαέξι;17:δεκαεπτά,δεκαεφτά;18:δεκαοκτώ,δεκαοχτώ;19:δεκαεννέα,δεκαεννιά;20:είκοσι;30:τριάντα;40:σαράντα;50:πενήντα;60:εξήντα;70:εβδομήντα;80:ογδόντα;90:ενενήντα;100:εκατό,εκατόν;200:διακόσια,διακόσιες,διακόσιοι;300:τριακόσια,τριακόσιες;400:τετρακόσια,τετρακόσιες;500:πεντακόσια,πεντακόσιες;600:εξακόσια,εξακόσιες;700:επτακόσια,εφτακόσια,εφτακόσιες,επτακόσιες;800:οκτακόσια,οχτακόσια,οκτακόσιες;900:εννιακόσια,εννιακόσιες;x1000:χίλια,χιλιάδες,χιλιάδα,χίλιες;x1000000:εκατομμύριο,εκατομμύρια;0.5:μισό,μισή",
    point: "κόμμα|τελεία",
    half: "και μισό|και μισή",
    and: "και",
  },
  tr: {
    words:
      "0:sıfır,hiç,yok;1:bir,tek;2:iki,çift;3:üç;4:dört;5:beş;6:altı;7:yedi;8:sekiz;9:dokuz;10:on;20:yirmi;30:otuz;40:kırk;50:elli;60:altmış;70:yetmiş;80:seksen;90:doksan;x10:deste;x12:düzine;x100:yüz;x1000:bin;x1000000:milyon;x1000000000:milyar;0.5:yarım,yarısı",
    point: "virgül|nokta",
    half: "buçuk",
  },
  id: {
    words:
      "0:nol,kosong;1:satu;2:dua;3:tiga;4:empat;5:lima;6:enam;7:tujuh;8:delapan;9:sembilan;10:sepuluh;11:sebelas;12:dua belas,lusin,selusin;13:tiga belas;14:empat belas;15:lima belas;16:enam belas;17:tujuh belas;18:delapan belas;19:sembilan belas;100:seratus;1000:seribu;x10:puluh;x100:ratus;x1000:ribu;x1000000:juta;0.5:setengah",
    point: "koma",
    and: "",
  },
  sw: {
    words:
      "0:sifuri,sufuri,zero,hakuna;1:moja;2:mbili;3:tatu;4:nne;5:tano;6:sita;7:saba;8:nane;9:tisa;10:kumi;20:ishirini;30:thelathini;40:arobaini,arubaini;50:hamsini;60:sitini;70:sabini;80:themanini;90:tisini;100:mia;1000:elfu;0.5:nusu",
    and: "na",
  },
  tl: {
    words:
      "0:sero,wala;1:isa,isang,uno;2:dalawa,dalawang,dos;3:tatlo,tatlong,tres;4:apat,kwatro;5:lima,limang,singko;6:anim,sais;7:pito,pitong,siyete;8:walo,walong,otso;9:siyam,nuwebe;10:sampu,diyes;11:labing isa,onse;12:labindalawa,labing dalawa,dose;13:labintatlo,trese;14:labing apat,katorse;15:labinlima,kinse;16:labing anim,disisais;17:labimpito,disisiyete;18:labing walo,disiotso;19:labinsiyam,disinuwebe;20:dalawampu,dalawampung,bente;30:tatlumpu,trenta;40:apatnapu,kwarenta,kuwarenta;50:limampu,singkwenta,singkuwenta;60:animnapu,sisenta;70:pitumpu,sitenta,setenta;80:walumpu,otsenta;90:siyamnapu,nobenta;100:isang daan,sandaan,siento,siyento;x100:daan,raan;x1000:libo,libong;0.5:kalahati",
    and: "at|t|y",
  },
  ht: {
    words:
      "0:zewo,okenn;1:youn,yon,en;2:de;3:twa;4:kat;5:senk;6:sis;7:sèt;8:uit;9:nèf;10:dis;11:onz;12:douz;13:trèz;14:katòz;15:kenz;16:sèz;17:disèt;18:dizuit;19:diznèf;20:ven;30:trant;40:karant;50:senkant;60:swasant;80:katreven;x100:san;x1000:mil;0.5:mwatye,demi",
    and: "e",
  },
  so: {
    words:
      "0:eber;1:kow,hal;2:laba;3:saddex;4:afar;5:shan;6:lix;7:toddoba;8:siddeed;9:sagaal;10:toban;20:labaatan;30:soddon;40:afartan;50:konton;100:boqol",
    and: "iyo",
  },
  ga: {
    words:
      "0:a náid,náid;1:aon,a haon,amháin;2:dó,a dó,dhá;3:trí,a trí;4:ceathair,a ceathair;5:cúig,a cúig;6:sé,a sé;7:seacht,a seacht;8:ocht,a hocht;9:naoi,a naoi;10:deich,a deich,deag;20:fiche,fichead;40:dá fhichead,dha fhichead",
    unitFirst: true,
    and: "is",
  },
};
