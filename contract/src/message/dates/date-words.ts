// Words of relative dates by BCP 47 base code; month and weekday names come from the runtime's Intl data.

export interface DateWords {
  /** "offset:word,word;…": days from today. */
  readonly days: string;
  readonly day: string;
  readonly week: string;
  readonly month: string;
  readonly year: string;
  /** "in three weeks": stands before the number. */
  readonly ahead: string;
  /** "three weeks from now": stands behind. */
  readonly later: string;
  readonly ago: string;
  readonly next: string;
  readonly last: string;
  readonly now: string;
  /** Ordinals from first on, separated by ";"; then words for the last one. */
  readonly ordinals: string;
  readonly final: string;
  /** Articles that make a bare number a day of the month. */
  readonly article: string;
  /** Further names: "m1:…" to "m12", "w0" (Monday) to "w6". */
  readonly names?: string;
  /** Days of the year: "12-25:christmas,…". */
  readonly feasts?: string;
}

const words = (list: string): DateWords => {
  const part = list.split("/").map((it) => it.trim());
  const at = (index: number): string => part[index] ?? "";
  return {
    days: at(0),
    day: at(1),
    week: at(2),
    month: at(3),
    year: at(4),
    ahead: at(5),
    later: at(6),
    ago: at(7),
    next: at(8),
    last: at(9),
    now: at(10),
    ordinals: at(11),
    final: at(12),
    article: at(13),
    names: at(14),
    feasts: at(15),
  };
};

/** Fields in the order of the interface, separated by "/". */
export const dateWords: Readonly<Record<string, DateWords>> = {
  en: words(
    "0:today,tonight,todays,this day,the day,same day,that day,my day;1:tomorrow,tmrw,tmr,tomorow,tommorow,tomorrows,next day,the next day,following day;2:day after tomorrow,the day after tomorrow,day after tmrw,the day after tmrw,overmorrow;-1:yesterday,yesterdays,last day,the last day,past day,previous day;-2:day before yesterday,the day before yesterday/day,days/week,weeks,wk,wks/month,months/year,years,yr,yrs/in,within,upcoming,after/later,hence,from now,from today,upcoming,out,more/ago,prior,before today/next,following,coming,upcoming/last,previous,past/this,current/first,1st;second,2nd;third,3rd;fourth;fifth;sixth;seventh;eighth;ninth;tenth;eleventh;twelfth;thirteenth;fourteenth;fifteenth;sixteenth;seventeenth;eighteenth;nineteenth;twentieth;twenty first;twenty second;twenty third;twenty fourth;twenty fifth;twenty sixth;twenty seventh;twenty eighth;twenty ninth;thirtieth;thirty first/last/the,on the,day,for the/w0:mon;w1:tue,tues;w2:wed,weds;w3:thu,thur,thurs;w4:fri;w5:sat;w6:sun/12-25:christmas,christmas day,xmas;12-24:christmas eve;1-1:new year,new years,new years day;12-31:new years eve;7-4:fourth of july,independence day;10-31:halloween;2-14:valentines day,valentines,valentine;11-11:veterans day,veteran day;6-19:juneteenth;3-17:st patricks day,saint patricks day;7-4:4th of july,the fourth;3-15:ides of march,the ides of march;12-26:boxing day;2-2:groundhog day;4-1:april fools day,april fools;5-5:cinco de mayo;11-1:all saints day;1-6:three kings day,epiphany;4-22:earth day",
  ),
  es: words(
    "0:hoy,el dia de hoy,en el dia,este dia,ese dia;1:mañana,el dia siguiente,al dia siguiente,dia siguiente;2:pasado mañana,pasado mañana mismo;-1:ayer,el dia anterior,dia anterior,ultimo dia,el ultimo dia;-2:anteayer,antier,antes de ayer,el dia antes de ayer,antes de anoche/dia,dias/semana,semanas/mes,meses/año,años,ano,anos/en,dentro de,de aqui a/despues,mas tarde,mas,desde hoy,desde ahora,a partir de hoy/hace,atras/proximo,proxima,que viene,siguiente,entrante,que entra/pasado,pasada,ultimo,ultima,anterior/este,esta,corriente,actual/primero,primer,primera,1ro,1ero;segundo,segunda;tercero,tercer,tercera;cuarto,cuarta;quinto,quinta;sexto;septimo;octavo;noveno;decimo/ultimo,ultima/el,el dia,para el,dia/w0:lun;w1:mart;w2:mie,mier,mx;w3:jue;w4:vie;w5:sab;w6:dom;m1:ene;m4:abr;m8:ago;m9:sep,sept,setiembre;m12:dic/12-25:navidad;12-24:nochebuena,noche buena;12-31:nochevieja,fin de año,ano viejo;1-1:año nuevo,ano nuevo;1-6:dia de reyes,dia de los reyes;2-14:san valentin,dia de san valentin,dia de los enamorados;11-2:dia de los muertos,dia de muertos,el dia de muertos,el dia de los muertos;2-2:la candelaria,candelaria,dia de la candelaria;9-16:dia de la independencia de mexico;5-10:dia de las madres mexicano;10-31:halloween;7-4:cuatro de julio,4 de julio;11-1:dia de todos los santos,todos los santos;5-5:cinco de mayo;12-12:dia de la virgen,dia de la virgen de guadalupe",
  ),
  fr: words(
    "0:aujourd'hui,ce jour,auj,meme jour;1:demain,le lendemain,lendemain,jour suivant,le jour suivant,un jour apres,le jour d'apres;2:apres demain,le apres demain,surlendemain;-1:hier,le jour d'avant,jour precedent,la veille;-2:avant hier/jour,jours/semaine,semaines/mois/an,ans,annee,annees/dans,d'ici,en/plus tard,apres,a partir d'aujourd'hui/il y a,ca fait/prochain,prochaine,suivant,suivante,d'apres,qui vient,a venir/dernier,derniere,passe,passee,precedent,precedente/ce,cet,cette/premier,premiere,1er,1ere;deuxieme,second,seconde,2eme;troisieme,3eme;quatrieme,4eme;cinquieme,5eme/dernier,derniere/le/m1:janv;m2:fev,fevr;m7:jui,juil;m8:aout;m12:dec;w0:lun;w1:mar;w2:mer;w3:jeu;w4:ven;w5:sam;w6:dim/12-25:noel,jour de noel;12-24:veille de noel,reveillon de noel;1-1:nouvel an,jour de l'an;12-31:saint sylvestre,reveillon;11-1:toussaint,jour de la toussaint,jour des morts,la toussaint",
  ),
  it: words(
    "0:oggi,in giornata;1:domani,il giorno dopo,giorno dopo,giorno seguente;2:dopodomani,dopo domani;-1:ieri,il giorno prima;-2:altro ieri,l'altro ieri,avantieri,ieri l'altro/giorno,giorni/settimana,settimane/mese,mesi/anno,anni/in,tra,fra,entro/dopo,da oggi,piu tardi/fa,prima,or sono/prossimo,prossima,prossimi,che viene,successivo,entrante/scorso,scorsa,passato,passata,ultimo,ultima,precedente/questo,questa,corrente/primo,prima;secondo,seconda;terzo,terza;quarto,quarta;quinto,quinta/ultimo,ultima/il,il giorno,l,per il,giorno/w0:lun;w1:mar;w2:mer;w3:gio;w4:ven;w5:sab;w6:dom;m1:gen;m12:dic/12-25:natale,giorno di natale;12-24:vigilia di natale;12-26:santo stefano;12-31:san silvestro,capodanno vigilia;1-1:capodanno;1-6:epifania,befana;8-15:ferragosto;6-2:festa della repubblica;11-1:ognissanti",
  ),
  pt: words(
    "0:hoje,neste dia,nesse momento,no mesmo dia;1:amanha,no dia seguinte,dia seguinte;2:depois de amanha;-1:ontem,no dia anterior,ultimo dia,no ultimo dia;-2:anteontem,antes de ontem/dia,dias/semana,semanas/mes,meses/ano,anos/em,dentro de,daqui a,daqui/depois,mais tarde,a partir de hoje,a partir de agora/ha,faz,atras/proximo,proxima,que vem,seguinte/passado,passada,ultimo,ultima,anterior/este,esta,deste,desta,essa,esse,nessa,nesta,nesse/primeiro,primeira,1o;segundo;terceiro,terceira;quarto;quinto/ultimo,ultima/o dia,dia,no dia,o,em/w0:segunda,segunda feira,seg;w1:terca,terca feira,ter;w2:quarta,quarta feira,qua;w3:quinta,quinta feira,qui;w4:sexta,sexta feira,sex;w5:sab;w6:dom;m2:fev;m4:abr;m5:mai;m8:ago;m9:set;m10:out;m12:dez/12-25:natal,dia de natal;12-24:vespera de natal;1-1:ano novo;12-31:reveillon,vespera de ano novo",
  ),
  ca: words(
    "0:avui;1:dema,l'endema;2:dema passat,passat dema;-1:ahir;-2:abans d'ahir,despus ahir/dia,dies/setmana,setmanes/mes,mesos/any,anys/en,d'aqui,d'aqui a/despres,mes tard/fa/vinent,proper,propera,que ve,seguent/passat,passada,ultim/aquest,aquesta,d'aquesta,d'aquest/primer,primera;segon,segona;tercer,tercera;quart,quarta;cinque/ultim,ultima,darrer/el,dia,el dia/w0:dl,dill;w1:dm,dim;w2:dc,dmc;w3:dj,dij;w4:dv,div;w5:ds,diss;w6:dg,diu;m9:set;m3:març,mar/12-25:nadal;1-1:any nou,cap d'any",
  ),
  ro: words(
    "0:azi,astazi;1:maine;2:poimaine;-1:ieri;-2:alaltaieri/zi,zile/saptamana,saptamani/luna,luni de zile/an,ani/peste,in/mai tarziu,de acum/acum,in urma/viitor,viitoare,urmatoare,urmatorul/trecut,trecuta,trecute/asta,aceasta,acest/intai,prima,primul,primei;doua,doilea;treia,treilea;patra,patrulea;cincea/ultima,ultimul/pe,in data de/w0:luni,lunea;w1:marti,martea;w2:miercuri;w3:joi,joia;w4:vineri,vi;w5:sambata,sam;w6:duminica,dum/12-25:craciun,ziua de craciun",
  ),
  de: words(
    "0:heute,heutige,am heutigen tag,selber tag;1:morgen,am nachsten tag,nachster tag;2:ubermorgen,uebermorgen;-1:gestern;-2:vorgestern;-3:vorvorgestern;3:uberubermorgen/tag,tage,tagen/woche,wochen/monat,monate,monaten/jahr,jahre,jahren/in,innerhalb von,nach/spater,danach,ab heute,ab jetzt/vor,her/nachste,nachsten,nachster,nachstes,kommende,kommenden,kommender/letzte,letzten,letzter,vorige,vergangene,vergangenen/diese,diesen,dieser,dieses/erste,ersten,erster,1te;zweite,zweiten,zweiter;dritte,dritten,dritter;vierte,vierten,vierter;funfte,funften,funfter;sechste,sechsten;siebte,siebten;achte,achten;neunte,neunten;zehnte,zehnten/letzte,letzten,letzter/am,der,die,den,dem,zum/m3:maerz,mrz;w0:mo,mon;w1:di;w2:mi,mit;w3:do,don;w4:fr,fre;w5:sa,sam,sonnabend;w6:so,son/12-25:weihnachten,weihnachtstag,erster weihnachtstag;12-24:heiligabend,heiliger abend;1-1:neujahr,neujahrstag;12-31:silvester;10-3:tag der deutschen einheit",
  ),
  nl: words(
    "0:vandaag,vandaag nog,deze dag,dezelfde dag;1:morgen,de volgende dag,volgende dag;2:overmorgen,de dag na morgen;-1:gisteren,vorige dag,de vorige dag;-2:eergisteren,de dag voor gisteren/dag,dagen/week,weken/maand,maanden/jaar,jaren/over,binnen,in/later,vanaf nu,vanaf vandaag,na vandaag/geleden/volgende,aanstaande,aankomende/vorige,afgelopen,laatste,voorbije/deze,dit,huidige/eerste,1ste;tweede;derde;vierde;vijfde;zesde;zevende;achtste;negende;tiende/laatste/de,op de,de dag/w0:ma,maa;w1:di,din;w2:wo,woe;w3:do,don;w4:vr,vrij;w5:za,zat;w6:zo,zon;m3:mrt,maart/12-25:kerstmis,kerst,eerste kerstdag;12-26:tweede kerstdag;1-1:nieuwjaar,nieuwjaarsdag;12-31:oudjaar,oudejaarsavond;12-24:kerstavond",
  ),
  sv: words(
    "0:idag,i dag,ikvall,i kvall,dagen,samma dag;1:imorgon,i morgon,imorron,nasta dag,dagen efter;2:i overmorgon,overmorgon;-1:igar,i gar,foregaende dag;-2:i forrgar,forrgar/dag,dagar/vecka,veckor,veckan/manad,manader,manaden/ar/om,inom/senare,fran nu,framover,efter idag/sedan,sen/nasta,nastkommande,kommande/forra,senaste,sista/denna,detta,den har/forsta,forste;andra,andre;tredje;fjarde;femte;sjatte;sjunde;attonde;nionde;tionde/sista/den,pa den/w0:man;w1:tis,tisdags;w2:ons;w3:tor,tors;w4:fre;w5:lor;w6:son,sondags/12-25:juldagen;12-24:julafton;12-26:annandag jul;1-1:nyarsdagen;12-31:nyarsafton",
  ),
  da: words(
    "0:i dag,idag;1:i morgen,imorgen;2:i overmorgen,overmorgen;-1:i gar,igar;-2:i forgars,forgars/dag,dage/uge,uger,ugen/maned,maneder,maneden/ar/om,inden/senere,fra nu/siden/naeste,kommende/sidste,forrige/denne,dette/forste;anden,andet;tredje;fjerde;femte/sidste/den,d/w0:man;w1:tir,tirs;w2:ons;w3:tor,tors;w4:fre;w5:lor;w6:son/12-25:juledag,forste juledag;12-24:juleaften,juleaftensdag;12-26:anden juledag;1-1:nytarsdag;12-31:nytarsaften,nytarsaftensdag",
  ),
  nb: words(
    "0:i dag,idag;1:i morgen,imorgen;2:i overmorgen,overmorgen;-1:i gar,igar;-2:i forgars,forgars/dag,dager/uke,uker,uken,uka/maned,maneder,maneden/ar/om,innen/senere,fra na/siden/neste,kommende/forrige,siste,sist/denne,dette/forste;andre;tredje;fjerde;femte;sjette;sjuende;attende;niende;tiende;ellevte;tolvte;trettende;fjortende;femtende;sekstende/siste/den/w0:man;w1:tir,tirs;w2:ons;w3:tor,tors;w4:fre;w5:lor;w6:son/12-25:juledag,forste juledag;12-24:julaften,juleaften;12-26:andre juledag;1-1:nyttarsdag;12-31:nyttarsaften",
  ),
  fi: words(
    "0:tanaan;1:huomenna;2:ylihuomenna;-1:eilen;-2:toissapaivana/paiva,paivaa,paivan/viikko,viikkoa,viikon/kuukausi,kuukautta,kuukauden/vuosi,vuotta,vuoden//kuluttua,paasta,myohemmin/sitten/ensi,seuraava,seuraavana,tuleva/viime,edellinen/tama,tana/ensimmainen;toinen;kolmas;neljas;viides/viimeinen//",
  ),
  pl: words(
    "0:dzis,dzisiaj,dzisiejsza,tego dnia;1:jutro,nastepnego dnia;2:pojutrze;-1:wczoraj;-2:przedwczoraj,dzien przed wczoraj/dzien,dni,dnia/tydzien,tygodnie,tygodni,tygodnia,tygodniu/miesiac,miesiace,miesiecy,miesiaca,miesiacu/rok,lata,lat,roku/za,w ciagu/pozniej,od dzis,od teraz/temu/nastepny,nastepna,nastepnego,przyszly,przyszla,przyszlym,przyszlego,kolejny,kolejna,najblizszy,nadchodzacy/ostatni,ostatnia,ostatniego,zeszly,zeszla,zeszlym,zeszlego,poprzedni,ubiegly/ten,ta,tego,tym,biezacy/pierwszy,pierwsza,pierwszego;drugi,druga,drugiego;trzeci,trzecia,trzeciego;czwarty,czwarta,czwartego;piaty,piata,piatego;szosty,szostego;siodmy,siodmego;osmy,osmego;dziewiaty,dziewiatego;dziesiaty,dziesiatego;jedenasty,jedenastego;dwunasty,dwunastego;trzynasty,trzynastego;czternasty,czternastego;pietnasty,pietnastego;szesnasty,szesnastego;siedemnasty,siedemnastego;osiemnasty,osiemnastego;dziewietnasty,dziewietnastego;dwudziesty,dwudziestego/ostatni,ostatnia//w0:pon,pn;w1:wt,wto;w2:sr,sro,srode;w3:czw,czwartek;w4:pt,pia;w5:sob,sobote;w6:nd,ndz,niedz,nie,niedziele;m2:luty,lutego,lut/12-25:boze narodzenie;12-24:wigilia;1-1:nowy rok;12-31:sylwester",
  ),
  cs: words(
    "0:dnes,dneska;1:zitra,zejtra;2:pozitri;-1:vcera;-2:predevcirem/den,dny,dni,dnu/tyden,tydny,tydnu/mesic,mesice,mesicu/rok,roky,let/za/pozdeji/pred/pristi,nasledujici,dalsi/minuly,minula,minule,posledni/tento,tato,toto,tuto/prvni,prvniho;druhy,druhy,druheho;treti,tretiho;ctvrty;paty/posledni//w0:po;w1:ut;w2:st;w3:ct;w4:pa;w5:so;w6:ne",
  ),
  hr: words(
    "0:danas;1:sutra;2:prekosutra;-1:jucer,juce;-2:prekjucer,prekjuce/dan,dana,dani/tjedan,tjedna,tjedana,nedelju dana,sedmica,sedmicu/mjesec,mjeseca,mjeseci,mesec,meseca,meseci/godina,godine,godinu/za,kroz/kasnije,od danas/prije,pre/sljedeci,sljedece,sljedeca,iduci,iduca,iduce,sledeci,sledece,naredni/prosli,prosla,prosle,proslog,zadnji,zadnja,zadnje/ovaj,ova,ove,ovog/prvi,prva,prvog,prvo;drugi,druga,drugog;treci,treca,treceg;cetvrti,cetvrta;peti,peta/zadnji,zadnja,posljednji/na,na dan,dan/w0:pon;w1:uto;w2:sri,srijedu,sre,sredu;w3:cet;w4:pet,petak;w5:sub,subotu;w6:ned,nedjelje,nedjelju,nedelja;m2:velj,veljace/12-25:bozic;12-31:silvestrovo;1-1:nova godina",
  ),
  ru: words(
    "0:сегодня,этим утром,этой ночью,ночью,в полдень,вечером сегодня;1:завтра;2:послезавтра;3:послепослезавтра;-1:вчера;-2:позавчера/день,дня,дней/неделя,неделю,недели,недель,неделе/месяц,месяца,месяцев,месяце/год,года,лет,году/через,в течение/спустя,позже/назад,тому назад/следующий,следующая,следующую,следующей,следующее,следующего,следующем,ближайший,ближайшую/прошлый,прошлая,прошлую,прошлой,прошлое,прошлого,прошлом,предыдущий,последний/этот,эта,эту,этой,это,этого,текущего/первое,первого,первый,первая,1-ое;второе,второго,второй,вторая;третье,третьего,третий,третья;четвертое,четвертого;пятое,пятого;шестое,шестого;седьмое,седьмого;восьмое,восьмого;девятое,девятого;десятое,десятого;одиннадцатое,одиннадцатого;двенадцатое,двенадцатого;тринадцатое,тринадцатого;четырнадцатое,четырнадцатого;пятнадцатое,пятнадцатого;шестнадцатое,шестнадцатого;семнадцатое,семнадцатого;восемнадцатое,восемнадцатого;девятнадцатое,девятнадцатого;двадцатое,двадцатого;двадцать первое,двадцать первого;двадцать второе,двадцать второго;двадцать третье,двадцать третьего;двадцать четвертое,двадцать четвертого;двадцать пятое,двадцать пятого;двадцать шестое,двадцать шестого;двадцать седьмое,двадцать седьмого;двадцать восьмое,двадцать восьмого;двадцать девятое,двадцать девятого;тридцатое,тридцатого;тридцать первое,тридцать первого/последний,последняя//w0:пн;w1:вт;w2:ср,среду;w3:чт;w4:пт,пятницу;w5:сб,субботу;w6:вс,воскресенье;m5:май,мая/12-25:католическое рождество;1-7:рождество;1-1:новый год;3-8:8 марта",
  ),
  uk: words(
    "0:сьогодні,сьогодня;1:завтра;2:післязавтра;3:післяпіслязавтра;-1:вчора,учора;-2:позавчора/день,дні,днів/тиждень,тижні,тижнів,тижня,тижні/місяць,місяці,місяців,місяця/рік,роки,років,року/через,за,протягом/потому,пізніше/тому/наступний,наступна,наступну,наступного,наступної/минулий,минула,минулу,минулого,минулої,попередній/цей,ця,цю,цього,цієї/перше,першого;друге,другого;третє,третього;четверте,четвертого;п'яте,п'ятого;шосте,шостого;сьоме,сьомого;восьме,восьмого;дев'яте,дев'ятого;десяте,десятого/останній//w0:пн;w1:вт;w2:ср,середу;w3:чт;w4:пт;w5:сб,суботу;w6:нд,неділю",
  ),
  bg: words(
    "0:днес;1:утре;2:вдругиден,други ден;-1:вчера;-2:завчера,онзи ден/ден,дни,дена/седмица,седмици/месец,месеца,месеци/година,години/след,в рамките на/по късно/преди/следващия,следващата,следващ,следваща,другия,идния/миналия,миналата,предишния/този,тази,това/първи,първа;втори,втора;трети,трета;четвърти;пети;шести;седми;осми;девети;десети;единадесети;дванадесети;тринадесети;четиринадесети;петнадесети/последния,последната/на/w0:пон;w1:вто;w2:сря;w3:чет;w4:пет;w5:съб;w6:нед/12-25:коледа;1-1:нова година",
  ),
  el: words(
    "0:σημερα;1:αυριο;2:μεθαυριο;-1:χθες,χτες,εχθες;-2:προχθες,προχτες/μερα,μερες,ημερα,ημερες/βδομαδα,βδομαδες,εβδομαδα,εβδομαδες,εβδομαδας,βδομαδας/μηνα,μηνες,μηνας/χρονο,χρονια,ετος,ετη/σε,μετα απο/μετα,αργοτερα/πριν,πριν απο/επομενη,επομενο,ερχομενη,επομενης,αλλη/περασμενη,προηγουμενη,τελευταια,περασμενης,προηγουμενης/αυτη,αυτη τη,αυτης,τουτη/πρωτη,πρωτης,1η;δευτερη;τριτη;τεταρτη;πεμπτη/τελευταια/στις,την,η,τη/w0:δευ,δευτ;w1:τρι;w2:τετ;w3:πεμ;w4:παρ;w5:σαβ;w6:κυρ;m10:οκτωβρη,οκτ;m9:σεπτεμβρη,σεπτ;m4:απριλη;m3:μαρτη,μαρ;m5:μαη;m1:γεναρη;m2:φλεβαρη,φεβ;m6:ιουνη;m7:ιουλη;m11:νοεμβρη;m12:δεκεμβρη;m8:αυγουστο/12-25:χριστουγεννα;1-1:πρωτοχρονια;12-31:παραμονη πρωτοχρονιας,παραμονες πρωτοχρονιας;12-24:παραμονη χριστουγεννων",
  ),
  tr: words(
    "0:bugun,bu gun;1:yarin,ertesi gun;2:yarindan sonraki gun,obur gun,ertesi gunden sonra;-1:dun;-2:evvelsi gun,onceki gun,oburku gun,obursu gun,dunden onceki gun/gun,gunu/hafta,haftaya,haftanin/ay,ayin/yil,sene//sonra,icinde,sonrasi/once,evvel/gelecek,sonraki,onumuzdeki,haftaya/gecen,onceki,son/bu/ilk,birinci;ikinci;ucuncu;dorduncu;besinci/son,sonuncu//w0:pzt;w1:sal;w2:car;w3:per;w4:cum;w5:cmt;w6:paz/1-1:yilbasi;10-29:cumhuriyet bayrami",
  ),
  hu: words(
    "0:ma,mai,mait,mai nap,mai napi,mama;1:holnap,holnapi,holnapit;2:holnaputan,holnaputani,holnaputanit;-1:tegnap,tegnapi,tegnapit;-2:tegnapelott,tegnapelotti/nap,napon/het,heten/honap,honapban/ev,evben//mulva,utan/ezelott,elott/jovo,kovetkezo/mult,elozo,utolso/ez,ezen,a mostani/elso,elseje;masodik;harmadik;negyedik;otodik/utolso//w0:hetfo;w1:kedd;w2:sze,szer;w3:csut;w4:pent;w5:szomb;w6:vas;m3:mar,marc/12-25:karacsony",
  ),
  ar: words(
    "0:اليوم,هذا اليوم,الان,نفس اليوم;14:بعد اسبوعين,بعد أسبوعين;-14:قبل اسبوعين,منذ اسبوعين;1:بكرا,يوم غد,غدا,الغد,بكرة,بكره,اليوم التالي,في اليوم التالي;2:بعد يومين,اليوم الي بعد بكرة,اليوم الذي بعد الغد,بعد غد,بعد الغد,بعد بكرة,بعد بكرا,بعد بكره,بعد غدا;-1:امس,أمس,البارحة,اليوم السابق;-2:قبل يومين,منذ يومين,اول امس,اول أمس,قبل امس,أول أمس,قبل أمس/يوم,أيام,يوما,ايام/اسبوع,أسبوع,اسابيع,أسابيع,الأسبوع/شهر,شهور,أشهر,اشهر,الشهر/سنة,عام,سنوات,السنة/بعد,خلال,في غضون/من الان,من اليوم,لاحقا/قبل,منذ,مضت/القادم,القادمة,المقبل,المقبلة,التالي/الماضي,الماضية,السابق,الفائت,المنصرم/هذا,هذه,الحالي/الأول,اول,أول,الأولى;الثاني,ثاني;الثالث,ثالث;الرابع,رابع;الخامس,خامس;السادس;السابع;الثامن;التاسع;العاشر/اخر,آخر,الأخير/يوم,في,بتاريخ/w0:اثنين,الاتنين,الإثنين;w1:ثلاثاء,التلات;w2:اربعاء,الأربعاء;w3:خميس;w4:جمعة;w5:سبت;w6:احد,الأحد,الاحد;m1:كانون الثاني,يناير;m2:شباط,فبراير;m3:اذار,مارس;m4:نيسان,ابريل,أبريل;m5:ايار,أيار,مايو;m6:حزيران,يونيو;m7:تموز,يوليو;m8:اب,آب,اغسطس,أغسطس;m9:ايلول,أيلول,سبتمبر;m10:تشرين الاول,تشرين الأول,اكتوبر,أكتوبر;m11:تشرين الثاني,نوفمبر;m12:كانون الاول,كانون الأول,ديسمبر",
  ),
  he: words(
    "0:היום;1:מחר;2:מחרתיים;-1:אתמול;-2:שלשום/יום,ימים/שבוע,שבועות/חודש,חודשים/שנה,שנים/בעוד,תוך/מהיום,מעכשיו,אחרי/לפני/הבא,הבאה/שעבר,האחרון,הקודם,שעברה/הזה,הזאת,זה/ראשון;שני;שלישי;רביעי;חמישי/האחרון//w0:שני,יום שני;w1:שלישי,יום שלישי;w2:רביעי,יום רביעי;w3:חמישי,יום חמישי;w4:שישי,יום שישי;w5:שבת;w6:ראשון,יום ראשון,בראשון",
  ),
  fa: words(
    "0:امروز;1:فردا;2:پس فردا;-1:دیروز;-2:پریروز/روز/هفته/ماه/سال//بعد,دیگر/پیش,قبل/اینده,بعد,بعدی/گذشته,قبل/این/اول;دوم;سوم;چهارم;پنجم/آخر//w0:دوشنبه;w1:سه شنبه;w2:چهارشنبه;w3:پنجشنبه,پنج شنبه;w4:جمعه;w5:شنبه;w6:یکشنبه,یک شنبه",
  ),
  hi: words(
    "0:आज,इस दिन,उस दिन,मेरा दिन;1:कल,अगले दिन;2:परसों;-1:बीते कल,बीता कल,पिछले दिन/दिन,दिनों/हफ्ते,हफ्ता,सप्ताह,हफ़्ते/महीने,महीना,माह/साल,वर्ष//बाद,में,अब से/पहले,पूर्व/अगले,अगला,आने वाले/पिछले,पिछला,गत/इस,यह/पहला,पहले,पहली;दूसरा,दूसरे,दूसरी;तीसरा,तीसरे,तीसरी;चौथा,चौथे;पांचवां,पांचवें/आखिरी,अंतिम/उस/w0:सोमवार,सोम;w1:मंगलवार,मंगल;w2:बुधवार,बुध;w3:गुरुवार,गुरूवार,बृहस्पतिवार;w4:शुक्रवार,शुक्र;w5:शनिवार,शनि;w6:रविवार,रवि;m1:जन,जनवरी;m10:अक्टूबर,अक्तूबर",
  ),
  vi: words(
    "0:hôm nay,ngày hôm nay;1:ngày mai,hôm sau;2:ngày kia,ngày mốt,mốt;-1:hôm qua,ngày hôm qua;-2:hôm kia,ngày hôm kia/ngày/tuần/tháng/năm/trong,sau/nữa,sau,tới đây/trước,cách đây/tới,sau,kế tiếp/trước,vừa rồi,qua/này,nay/đầu tiên,thứ nhất/cuối cùng,cuối/ngày,mồng,mùng/w0:thứ hai,thứ 2;w1:thứ ba,thứ 3;w2:thứ tư,thứ 4;w3:thứ năm,thứ 5;w4:thứ sáu,thứ 6;w5:thứ bảy,thứ 7;w6:chủ nhật;m1:tháng 1,tháng giêng,tháng một;m2:tháng 2,tháng hai;m3:tháng 3,tháng ba;m4:tháng 4,tháng tư;m5:tháng 5,tháng năm;m6:tháng 6,tháng sáu;m7:tháng 7,tháng bảy;m8:tháng 8,tháng tám;m9:tháng 9,tháng chín;m10:tháng 10,tháng mười;m11:tháng 11,tháng mười một;m12:tháng 12,tháng mười hai,tháng chạp",
  ),
  id: words(
    "0:hari ini;1:besok,esok;2:lusa;-1:kemarin;-2:kemarin dulu/hari/minggu,pekan/bulan/tahun/dalam/lagi,kemudian/lalu,yang lalu/depan/lalu,kemarin/ini/pertama;kedua;ketiga;keempat;kelima/terakhir/tanggal/w6:hari minggu",
  ),
  tl: words(
    "0:ngayon,ngayong araw;1:bukas;2:sa makalawa,makalawa;-1:kahapon;-2:kamakalawa/araw,na araw/linggo,na linggo/buwan,na buwan/taon/sa loob ng/mula ngayon,pa/nakaraan,ang nakalipas/susunod,susunod na,darating na/nakaraang,noong/ngayong,itong/una;ikalawa;ikatlo/huling/sa,sa ika/w0:lunes;w1:martes;w2:miyerkules,miyerkoles;w3:huwebes;w4:biyernes;w5:sabado;w6:araw ng linggo;m1:enero;m2:pebrero;m3:marso;m4:abril;m5:mayo;m6:hunyo;m7:hulyo;m8:agosto;m9:setyembre;m10:oktubre;m11:nobyembre;m12:disyembre/12-25:pasko;1-1:bagong taon",
  ),
  ht: words(
    "0:jodi a,jodia;1:demen;2:apre demen;-1:ye,yè;-2:avan ye/jou/semèn/mwa/ane,an/nan/apre/sa gen,pase/pwochèn,k ap vini/pase,dènye/sa a/premye,1ye;dezyèm;twazyèm/dènye/le/w0:lendi;w1:madi;w2:mèkredi;w3:jedi;w4:vandredi;w5:samdi;w6:dimanch;m1:janvye;m2:fevriye;m3:mas;m4:avril;m5:me;m6:jen;m7:jiyè;m8:out;m9:septanm;m10:oktòb;m11:novanm;m12:desanm",
  ),
  ka: words(
    "0:დღეს;1:ხვალ,ხვალე;2:ზეგ;-1:გუშინ;-2:გუშინწინ/დღე,დღის,დღეს/კვირა,კვირის/თვე,თვის/წელი,წლის//შემდეგ,მერე/წინ,უკან/შემდეგი,მომავალი,მომდევნო/წინა,გასული/ეს,ამ/პირველი,1 ლი;მეორე;მესამე;მეოთხე;მეხუთე/ბოლო/",
  ),
  so: words(
    "0:maanta;1:berri,berito;2:saadanbe;-1:shalay;-2:daraad/maalmood,maalin/toddobaad,usbuuc/bilood,bil/sano/gudaheed/kadib/ka hor/soo socda/hore/kan/kowaad;labaad//",
  ),
};
