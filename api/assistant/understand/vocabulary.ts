/** Words of questions. */

const words = (text: string) => text.trim().split(/\s+/);

/** Words that tell what is asked; a mistyped word is taken for one of these. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  words(`
  price prices pricing cost costs costing charge charges budget budgets expensive cheap cheaper cheapest afford affordable
  quote estimate discount discounts coupon negotiate package packages addon addons include included includes difference
  weeks week months month days timeline timeframe duration deadline deliver delivered delivery launch finish finished
  ready available availability capacity booked schedule scheduling booking appointment meeting calendar consultation
  guarantee warranty refund refunds money late delay delayed payment payments deposit invoice invoices installments
  instalments milestones upfront ownership owner rights license licence copyright source code intellectual property
  confidential confidentiality agreement contract support maintenance maintain updates fixes bugs warranty hosting
  hosted server servers domain deploy deployment privacy data security secure safe training artificial intelligence
  hallucinate process steps workflow communication communicate progress timezone language languages english speak
  team freelancer agency alone subcontract outsource technology technologies framework frameworks stack database
  experience experienced industry industries project projects portfolio website websites application applications
  testimonial testimonials review reviews references client clients customer customers feedback complaint complaints
  worst negative unhappy background qualified located location based contact email phone telephone reach reply respond
  response answer weather person human people startup existing redesign accessibility integration integrations
  assistant chatbot mobile online christmas january february august september october november december tomorrow
  hello thanks goodbye please build business company examples example benefits recommend afterwards question
  subscription subscriptions international currency dollars euros thousand hundred monthly
  `),
);

/** Everyday words that stand one letter from a keyword, or that are too common to be errors. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  words(`
  a about above after again all along already also always am an and another any anyone anything app apps are around as
  ask asked at away back bad be because been before begin being best better between big book boss both bring brand but
  buy by call called calls came can car care case change changes cheat check child city clear close clean color come
  comes coming could couple course cover create current daily date day deal design did different do does doing done
  door down draw drive each early easy either else end ends enough even ever every exact expect explain extra face fact
  fair far fast feel few file final find fine first fit five fix fixed follow food for form four free friend from full
  game general get gets getting give given go goes going gone good got great grow had half hand happen happens hard has
  have having he head hear heard held help her here high him his hold holds home hope hour hours house how huge i idea
  if important in inside instead into is it its job jobs join just keep kind knew know large last later lead learn least
  leave left less let letter level life like line list little live long look looks lose lost lot love low made main make
  makes making many market match may maybe me mean meet might mind mine minute miss missed model modern more most move
  much must my name near need needed needs never new news next nice night no none nor not note nothing now number of off
  offer offers often okay old on once one only open or order other our out over own page pages paid part parts party pass
  past pay paying people per perfect phone pick place plan plans play point possible post power prefer prove purpose
  put quick quickly quite rate rates rather read real really reason reasons request rest right risk room round run sale
  same save say says school second see seem seen self sell send sense set shall share she shop short should show side
  sign similar simple since single site sites six size small so social some someone something soon sort speed spend
  start started starts stay step still stock stop store story strong stuff such suit sum sure system take taken takes
  taking talk tax tell ten test tests text than that the their them then there these they thing things think this those
  though three through time times to today together told too took tool tools top total toward trial true trust try turn
  two type under until up update us use used user users using usual very visit wait walk want wants was watch way we
  web well went were what when where which while who whole whom why will wish with within without woman wonder word work
  worked working works world worse would write wrong wrote year years yes yet you young your yours yourself nurse nurses
  patient patients pupils poem poems posting prize pricey clever pension mission motion notion nation station ration
  product products shop shops store stores basic standard premium pro growth care platform starter page brand orders ordered viewer
  viewers finder notes field fields assistant collection wholesale rates asks lawyer asking buyers seller sellers share shares staged changed chance charity horses courses invoicing hosting posted roasting boasting costly lately
  lather laser layer later latter rates ratio waiting waited weak weekly seeks trained training straining drawings
  `),
);
