/** Email programs write these words in their languages; each language or program has a line. */

const words = (...lines: string[]): string => lines.join('|');

/** Email programs copy headers with these labels above an earlier email. */
export const headerLabels = {
  from: words(
    'from|von|de|da|van|från|fra|od',
    'expéditeur|remitente|mittente|remetente|afzender|avsändare|afsender|avsender|nadawca|absender',
    'odesílatel|odosielateľ|feladó|de la|expeditor|pošiljatelj|šalje',
    'nuo|saatja|dari|από|αποστολέας|kimden|gönderen|от|отправитель|від|від кого|от кого|відправник|lähettäjä',
    'מאת|من|المرسل|từ|người gửi|发件人|發件人|寄件者|寄件人|差出人|送信者|보낸 ?사람|발신',
    'از|منجانب|प्रेषक|से|থেকে|প্রেরক|அனுப்புநர்|จาก|ผู้ส่ง|no|frá|nork|daripada|mula( kay| sa)?|kutoka|nga|kimdən|кімнен|од|шаље|გამომგზავნი',
  ),
  date: words(
    'sent|date|sent on|gesendet|gesendet am|datum|envoyé|envoyé le|date d.envoi|enviado|enviado el|enviada|enviada em|enviado em|fecha|data',
    'inviato|data invio|verzonden|skickat|sendt|dato|wysłano|data wysłania|odesláno|odoslané|dátum|elküldve|küldve',
    'trimis|data trimiterii|poslano|poslan|poslato|wysłane|enviat|išsiųsta|saatmisaeg|kuupäev|dikirim|tanggal|στάλθηκε|ημερομηνία|gönderildi|gönderilme|gönderilme tarihi|gönderme tarihi|tarih',
    'отправлено|изпратено|дата|надіслано|дата отправки|lähetetty|päivämäärä|päiväys|pvm',
    'נשלח|תאריך|תאריך שליחה|تاريخ الإرسال|التاريخ|تم الإرسال|مرسل|أرسلت|đã gửi|ngày|ngày gửi|gửi',
    '发送时间|发送日期|日期|时间|時間|寄件日期|傳送時間|傳送日期|發送時間|送信日時|日時|日付|보낸 ?날짜|날짜|일시',
    'ارسال[ \u200c]?شده|تاریخ( ارسال)?|بھیجا گیا|भेजा गया|प्रेषित|दिनांक|तारीख|পাঠানো হয়েছে|প্রেরিত|তারিখ|அனுப்பப்பட்டது|தேதி|ส่ง|ส่งเมื่อ|วันที่(ส่ง)?',
    'nosūtīts|datums|dagsetning|enviat el|bidal(ia|ita)|dihantar|tarikh|saadetud|ipinadala|petsa|imetumwa|tarehe|gestuur|dërguar|göndərildi|tarix|жіберілді|күні',
    'послато|испратено|датум|გაგზავნილია|თარიღი',
  ),
  to: words(
    'to|an|à|a|para|aan|till|til|do|komu|pour|za|prima|per a|kam|adressaat|saaja|kepada|до|empfänger|destinataire|destinatario|ontvanger',
    'címzett|către|catre|προς|kime|alıcı|кому|vastaanottaja|אל|إلى|المستلم|đến|tới|người nhận',
    '收件人|收件者|宛先|받는 ?사람|수신',
    'به|گیرنده|بنام|کو|को|प्रति|प्राप्तकर्ता|প্রতি|প্রাপক|பெறுநர்|ถึง|ผู้รับ|nori|para kay|kwa|për|kimə|кімге|за|прима|ადრესატი|ვის',
  ),
  copy: words(
    'cc|bcc|kopie|kopia|kopi|copie|dw|копия|копія|másolatot kap|kopio|bilgi|עותק|نسخة|抄送|副本|참조',
    'رونوشت|کپی|प्रतिलिपि|สำเนา|kopija|koopia|afrit|đồng gửi|копија',
  ),
  subject: words(
    'subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|tema|teema|subjek|относно|předmět|predmet|věc|tárgy|subiect',
    'θέμα|konu|тема|aihe|נושא|الموضوع|chủ đề|tiêu đề|主题|主旨|主題|件名|제목',
    'موضوع|विषय|বিষ(য়|য়)|பொருள்|เรื่อง|หัวเรื่อง|หัวข้อ|tēma|efni|assumpte|gaia|zadeva|paksa|mada|subjekti|mövzu|тақырып|предмет|наслов|თემა',
  ),
} as const;

/** These words stand between two rules above an earlier email. */
export const originalMessage = words(
  'original message|original mail|original email|original|reply message|replied message|earlier message',
  'ursprüngliche nachricht|originalnachricht|original-nachricht|ursprüngliche mail|urspr\\. nachricht',
  'message d.origine|message original|mail original|message initial|mensaje original|mensagem original|messaggio originale',
  'oorspronkelijk bericht|origineel bericht|oprindelig (meddelelse|besked)|ursprungligt meddelande|originalmeddelande',
  'opprinnelig melding|oryginalna wiadomość|wiadomość oryginalna|původní (zpráva|e-mail)|pôvodná správa',
  'eredeti üzenet|mesaj(ul)? (original|inițial)|izvorna poruka|originalna poruka|αρχικό μήνυμα',
  'orijinal (ileti|mesaj)|özgün ileti|исходное сообщение|оригинальное сообщение|вихідне повідомлення|оригінальне повідомлення',
  'alkuperäinen viesti|הודעה מקורית|الرسالة الأصلية|رسالة أصلية|thư gốc|tin nhắn gốc',
  '原始邮件|原邮件|回复的原邮件|原始郵件|元のメッセージ|原始訊息|원본 메시지|원본 메일',
  'پیام اصلی|اصل پیغام|मूल संदेश|মূল বার্তা|ข้อความ(ต้นฉบับ|เดิม)|(sākotnējais|oriģinālais) ziņojums|upp(runaleg|hafleg) skilaboð|missatge original|jatorrizko mezua|mensaxe orixinal',
  'originalus laiškas|pradinis pranešimas|algne (sõnum|kiri)|originaalkiri|mesej asal|pesan asli|izvirno sporočilo|оригинално съобщение|(оригинална|изворна) порука',
);

/** These words stand above an email that the client hands on, and wants to be read. */
export const forwardedMessage = words(
  '(begin )?forwarded (message|mail|email)|weitergeleitete nachricht|anfang der weitergeleiteten (nachricht|e-mail)|weitergeleitete mail',
  '(début du )?message (transféré|réexpédié)|mensaje reenviado|inicio del mensaje reenviado|(inizio )?messaggio inoltrato|mensagem (encaminhada|reencaminhada)',
  'doorgestuurd bericht|begin doorgestuurd bericht|vidarebefordrat (meddelande|brev)|videresendt (meddelelse|besked|melding)|przekazana wiadomość|wiadomość przekazana',
  'přeposlaná zpráva|preposlaná správa|továbbított üzenet|mesaj redirecționat|proslijeđena poruka|προωθημένο μήνυμα|iletilen (ileti|mesaj)|yönlendirilen ileti',
  'пересылаемое сообщение|пересланное сообщение|переслане повідомлення|välitetty viesti|edelleenlähetetty viesti|הודעה שהועברה|رسالة مُعاد توجيهها|thư được chuyển tiếp|chuyển tiếp',
  '转发(的)?(邮件|信息|消息)|轉寄郵件|転送(された)?メッセージ|전달된 (메일|메시지)',
  'پیام (هدایت|بازارسال|فوروارد)[ \u200c]?شده|فارورڈ کردہ پیغام|अग्रेषित संदेश|ফরোয়ার্ড করা বার্তা|ข้อความที่(ถูก)?ส่งต่อ|pārsūtīt(s|ais) ziņojums|áframsen[td](ur|ing)? ?(skilaboð|póstur)?',
  'missatge reenviat|birbidalitako mezua|mensaxe reenviada|persiųstas laiškas|persiunčiamas pranešimas|edastatud (kiri|sõnum)|pesan (terusan|yang diteruskan)|mesej (yang )?dimajukan',
  'posredovano sporočilo|препратено съобщение|прослеђена порука',
);

/** Email programs begin the subject of an email that was handed on with one of these. */
export const forwardedSubject =
  /^\s{0,3}(fwd?|wg|tr|i|rv|enc|vb|vl|doorst|pd|ilt|tov|προωθ|πρθ|הועבר|转发|轉寄|転送|전달)\s?[:：]/iu;

/** 'wrote', as it stands before the colon of 'On Monday, Ada wrote:'. */
export const wrote = words(
  'wrote|writes|schrieb|schreibt|hat geschrieben|geschrieben|a écrit|écrit|escribió|ha escrito|ha scritto|scritto|escreveu',
  'schreef|het volgende geschreven|skrev|följande|pisze|napisana przez|napisał(\\(a\\)|a)?|kirjoitti|пишет|писали|писал(\\(а\\)|а)?|написал(\\(а\\)|а)?|пише|написав(\\(ла\\))?|написала',
  'napsal(\\(a\\)|a)?|píše|napísal(\\(a\\)|a)?|(ezt )?írta|a scris|napisao|napisala|je napisao\\/la|έγραψε|έγραψαν',
  '(şunu |şunları )?yazdı|כתב(ה|\\/ה)?|كتب(ت)?|تمت كتابة ما يلي|đã viết|写道|寫道|写到|のメール|のメッセージ|さんは書きました|님이 ?작성|님이 ?쓴 ?글|작성',
  'نوشت|نے لکھا|ने लिखा|ने लिहिले|লিখেছেন|எழுதியது|ಬರೆದಿದ್ದಾರೆ|เขียนว่า|menulis|isinulat ni|aliandika|ka shkruar|shkroi|yazıb|жазды|бичсэн|დაწერა|ጽፏል',
  'missatge de|va escriure|idatzi du|escribiu|rakstīja|rašė|kirjutas|skrifaði|napisala|написа(ла)?|напиша|је написао\\/ла|het geskryf|geskryf',
  'quoting|zitat von|citando( a)?|citation de|citeren',
);

/** Words with which such a line begins. */
export const introStart = words(
  'on|at|am|le|el|il|em|op|den|dnia|w dniu|pe|în|dne|dňa|στις|в|в сообщении|на|в|у|vào|בתאריך|ב|في|在|于|tarihinde',
  'pada|noong|mnamo|þann|më|kuupäev|missatge de|در تاریخ|بتاریخ|ในวันที่|เมื่อ',
);

/** Words that tell of answers within the earlier email. */
export const answersWithin = words(
  'in-?line|below|in (red|blue|green|bold|capitals|caps)|between the lines|within your (e-?mail|mail|text|message|lines|questions)|in the text|under your|interspersed',
  'unten|s\\. ?u\\.|im text|in rot|in blau|rot markiert|zwischen den zeilen|antwort(en)? darunter|ci-dessous|ci-après|en rouge|en bleu|dans le texte',
  'abajo|más abajo|en rojo|en azul|sotto|in rosso|in blu|nel testo|abaixo|em vermelho|hieronder|in het rood|nedan|i rött|nedenfor|med rødt',
  'poniżej|na czerwono|níže|nižšie|červeně|ниже|красным|нижче|vastau\\p{L}{1,12} alla|punaisella|lentebb|pirossal|mai jos|ispod|παρακάτω|aşağıda|kırmızı',
  'למטה|באדום|أدناه|bên dưới|màu đỏ|下面|下方|红色|以下|赤字|아래|빨간',
);
