import type { Language } from '#common/languages.ts';

/** Words that say nothing about the topic, in each language but English, whose own stand in `terms.ts`. */
export const stopWords: Readonly<Record<Exclude<Language, 'en'>, string>> = {
  de: `aber alle allem allen aller alles als also am an ander andere anderen auch auf aus bei beim bin bis bist bitte da dabei
    dafür damit dann das dass dein deine dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du
    durch ein eine einem einen einer eines er es etwa etwas euch euer eure für gegen gern gerne gibt genau hab habe haben habt
    hallo hat hatte hätte ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins irgendwie ist ja jede jedem jeden jeder
    jetzt kann kannst können könnte könnten könntest lassen machen macht mal man mehr mein meine meinem meinen meiner mich mir
    mit möchte möchten muss müssen nach nein nicht nichts noch nun nur ob oder ohne sehr sein seine seit selbst sich sie sind so
    soll sollen sollte sollten sonst über um und uns unser unsere unserem unseren unserer unter viel vom von vor war was wegen
    weil welche welchem welchen welcher welches wenn wer werde werden wie wieder will wir wird wo wohl wollen wollte wollten
    worin würde würden zu zum zur zwischen funktioniert läuft passiert hauptsächlich meist meistens besonders allem einmal bereits eigentlich mag schon bieten bietet tun tut`,
  fr: `a ai alors au aucun aussi autre aux avec avez avoir avons c ca car ce cela ces cet cette chez ci comme comment dans d de
    des deux dit donc du elle elles en encore es est et etait etes etre eu fait faire faites faut font il ils j je l la le les
    leur leurs lui m ma mais me meme mes moi mon n ne ni nos notre nous on ont ou où par pas peu peut peux plus pour pouvez
    pourriez pourrait qu que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sur t ta te tes toi ton tous
    tout toute toutes tres tu un une vers veux vos votre voudrais voulons vous y bonjour svp fonctionne passe surtout principalement principaux principales`,
  es: `a al algo alguna algunas alguno algunos ante antes aquí así aun aunque bien cada como cómo con cual cuál cuales cuáles
    cuando cuándo de del desde donde dónde durante e el él ella ellos en entre era es esa esas ese eso esos esta está estaba
    estamos están estar estas este esto estos fue ha hace hacen hacer haces hacia han hasta hay he hola la las le les lo los
    más me mi mí mis mucho muy nada ni no nos nosotros nuestra nuestro o os otra otras otro otros para pero por porque puede
    pueden puedes puedo podría podrían podemos que qué quien quién quiere quiero quisiera se sea ser si sí sido sin sobre son
    soy su sus también tan tanto te tener tengo tenemos ti tiene tienen tienes todo todos tu tú tus un una unas uno unos
    usted ustedes va vamos y ya yo funciona pasa principalmente sobretodo principales`,
  pt: `a à ainda alguém algum alguma algumas alguns ao aos aquela aquele aquilo as às até bem cada com como da das de dela dele
    deles depois do dos e é ela elas ele eles em entre era essa essas esse esses esta está estão estar estas este estes eu faz
    fazem fazer foi for foram gostaria há isso isto já la lhe lo mais mas me mesmo meu meus minha minhas muito na não nas nem no
    nos nós nossa nosso num numa o olá os ou para pela pelas pelo pelos pode podem poderia podemos posso pra por porque qual
    quais quando que quem quero quer se sem ser será seu seus sim só sobre sou sua suas são também te tem têm tenho temos ter
    teu tu tua tudo um uma umas uns você vocês vai vou funciona acontece principalmente sobretudo principais onde fica ficam`,
  ur: `کا کی کے کو میں سے پر ہے ہیں ہو ہوں تھا تھی تھے نے اور یا بھی تو ہی یہ وہ اس ان اُس جو کہ ایک آپ ہم میرا میری میرے ہمارا
    ہماری ہمارے تم تمہارا آپکا آپکی کیا کوئی کچھ کر کرتے کرتا کرتی کریں کرنا کرنے کیے کیوں جب تک اگر مجھے ہمیں اپنا اپنی اپنے
    لیے لئے ساتھ گا گی گے سکتا سکتی سکتے سکتا چاہیے چاہئے چاہتا چاہتے جی السلام علیکم والا والی والے رہا رہی رہے گیا گئی گئے
    ہوتا ہوتی ہوتے ہوگا ہوگی بہت نہیں نہ پھر بعد کیسے ہوتی زیادہ تر عموماً`,
};
