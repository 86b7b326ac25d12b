import { fold } from './fold.ts';
import { primary } from './languages.ts';

/** Words that phrase a question but do not say what it is about. They count only if nothing else was typed. */
const lists: Readonly<Record<string, string>> = {
  en: 'a about all am an and any are as at be because been before being both but by can cannot could did do does doing don down during each else even few for from further get gets getting got had has have having he her here hers him his how however i if in into is isn it its itself just let like ll me more most my myself need no nor not now of off on once only or other our ours out over own please same she should so some such than that the their theirs them then there these they this those through to too under until up us ve very want was we were what when where which while who whom why will with without won would you your yours',
  ca: 'a al amb això aquest aquesta com de del dels des el els em en és està fer ha hi i jo la les li lo més meu mi molt no o on per perquè pot puc què quan que qui se sense ser són sobre també té un una uns va',
  cs: 'a aby ale ani až bez být by co do i jak jako je jeho jen ještě již k kde když která které který mám mi mně může mohu můj na nebo není o od po pod pro proč před při s se si tak také to tu v ve více z za že',
  da: 'af alle at da de den der det du eller en er et for fra få får gør har hvad hvilken hvor hvordan hvorfor i ikke jeg kan man med men mig min når og om op på sig skal som så til ud var vi vil være',
  de: 'aber alle als am an auch auf aus bei bin bis bist da damit dann das dass dem den der des die dies diese dieser dieses doch dort du durch ein eine einem einen einer eines er es für hat habe haben ich ihr im in ist ja kann kein keine können machen man mein mich mit muss nach nicht noch nur oder ohne sich sie sind so über um und uns unter vom von vor wann warum was weil wenn wer werden wie wird wo zu zum zur',
  es: 'a al algo como con cuando cual cuál cómo de del desde donde dónde el ella en entre es esa ese eso esta este esto está están hay la las lo los más me mi muy no nos o para pero por porque puede puedo que qué quien se ser si sin sobre son su sus también te tiene un una uno unos y ya yo',
  fi: 'ei en että hän ja jos joka kanssa kuin kuinka kun me mikä miksi milloin minun minä missä miten mitä mutta myös ne niin oli olla on ovat se sitä tai tämä voi voin voiko',
  fr: 'a ai au aux avec ce ces cette comment dans de des donc du elle en est et eux faire fait il ils je la le les leur lui ma mais me mes mon ne nos notre nous on ou où par pas peut plus pour pourquoi puis qu que quel quelle qui quoi sa sans se ses si son sont sur ta te tes toi ton tu un une vos votre vous y',
  hu: 'a az be csak de egy és ez ezt ha hogy hogyan hol is kell ki lehet meg mi miért mikor milyen mint mit nem s tud tudok van vagy vannak volt',
  id: 'adalah agar akan apa atau bagaimana bisa dalam dan dapat dari dengan di ini itu juga ke kapan karena mana mengapa oleh pada saya sebagai tidak untuk yang',
  it: 'a ai al alla alle anche che chi ci come con cosa da dal dalla dei del della delle di dove e è essere fare gli ha ho i il in io la le lo ma mi mio nel nella non o ogni per perché più posso può quale quando questo se si sono su sul tra tu un una uno',
  nl: 'aan al als bij dan dat de deze die dit doen door een en er het hij hoe ik in is je kan kunnen maar me mee meer met mijn moet na naar niet nog of om ons ook op over te tot uit van voor waar waarom wat we wel welke wie wordt zal ze zich zijn zo',
  no: 'alle at av da de den der det du eller en er et for fra få får gjør har hva hvilken hvor hvordan hvorfor i ikke jeg kan man med men meg min når og om opp på seg skal som så til ut var vi vil være',
  pl: 'a aby ale albo bez być był co czy czym dla do gdzie go i ich jak jaki jakie jako je jej jego jest już kiedy kto która które który mam mi mnie mogę może można mój na nad nie o od po pod przez przy się są ta tak także te tego ten to tu w we więc z za ze że',
  pt: 'a ao aos as até com como da das de do dos e é ela ele em entre essa esse esta este eu faço fazer foi isso já mais mas me meu minha na não nas no nos o onde os ou para pela pelo por porque posso qual quando que quem se sem ser seu sua são também tem um uma você',
  ro: 'a ai al ale am ar are să au ca care ce cel cu cum de din dintr după e el ea este eu fac face fi în între la lui mai mea meu mi nu o pe pentru poate pot prin sau se și sunt un una unde unei unui va',
  ru: 'а без бы был была были было быть в вам вас весь во вот вы где да для до его ее если есть еще же за и из или им их к как когда кто ли мне можно мой мы на над надо не нет но о об он она они оно от по под при с со так там то только ты у уже что чтобы чем это этот я',
  sv: 'att av de den det du en ett från för går göra har hur i inte jag kan man med men min mitt när och om på sig som så till ut vad var vi vilken är',
  tr: 'ama ben benim bir bu çok da daha de değil diye en gibi hangi her için ile ise mı mi mu mü ne neden nasıl nerede o olan olarak şu var ve veya ya',
  uk: 'а або але без був була були було бути в вам вас ви від він вона вони все де для до є ж з за зі і із й її їх коли мене мені ми можна мій моя на над не ні о об по при про та так також те ти то у це цей ця чи чому що щоб я як яка який які',
};

/** Folded, because words are compared in that form. */
export function stopWords(lang: string): ReadonlySet<string> {
  const list = lists[primary(lang) === 'nb' ? 'no' : primary(lang)];
  return new Set(fold(list ?? '').split(' '));
}
