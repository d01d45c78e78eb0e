/** Qualities that clients ask about and that a site tells in passing, with the words by which it tells them. */
export interface Topic {
  id: string;
  /** Read in a normalized question. */
  asked: RegExp;
  /** Read in the site's own sentences. */
  told: RegExp;
}

export const TOPICS: readonly Topic[] = [
  {
    id: 'made-up answers',
    asked:
      /\b(?:hallucinat\w*|mak(?:e|es|ing) (?:things|stuff|answers|something|it) up|invent(?:s|ing)? (?:answers|things|facts|stuff)|wrong answers?|answers? wrong|ai (?:is|be|gets?) wrong|ai .{0,20}mistakes|lie to|trust the (?:ai|answers))\b/,
    told: /\b(?:shows? its sources|sources|cited|cites|quot(?:es|ing) the|not found|will be wrong|person (?:in charge|reads))\b/i,
  },
  {
    id: 'tests',
    asked:
      /\b(?:(?:do|does|will|how|is|are|can)\b.{0,30}(?<!penetration )test(?:s|ed|ing)?|unit tests|automated tests|test(?:ing)? (?:framework|tools?|librar\w+)|ci ?\/? ?cd|(?:deployment|build|ci) pipelines?|continuous (?:integration|delivery|deployment)|quality assurance|qa\b|code quality|test coverage)\b/,
    told: /\b(?:automated tests?|tested|acceptance test|tests? before)\b/i,
  },
  {
    id: 'existing code',
    asked:
      /\b(?:existing|legacy|old|inherited|current|someone else(?:s)?|another developer(?:s)?|already have)\b.{0,30}\b(?:code\w*|site|website|app|application|system|software|product|project|platform)\b|\b(?:take over|rescue|repair|fix|extend|redesign|relaunch|modernis\w*|moderniz\w*|rewrite|migrate|improve)\b.{0,30}\b(?:code\w*|site|website|app|application|system|software|product|project|shop)\b/,
    told: /\b(?:existing|extend(?:ing|ed)?|repaired|inside existing products|already use it|migrations?|reviews of)\b/i,
  },
  {
    id: 'accessibility',
    asked: /\b(?:accessib\w+|a11y|wcag|screen ?-?readers?|blind|disab\w+|barrier[- ]?free|bitv|section 508)\b/,
    told: /\b(?:accessib\w+|screen readers?|keyboard)\b/i,
  },
  {
    id: 'speed',
    asked:
      /\b(?:fast (?:site|website|page|loading)|slow (?:site|website|page|app)|site (?:is )?(?:so |too |very )?slow|performance|page ?speed|load(?:ing)? times?|core web vitals)\b/,
    told: /\b(?:load times|speed|performance|quick|measured)\b/i,
  },
  {
    id: 'search engines',
    asked: /\b(?:seo|google ranking|rank(?:ing)? (?:on|in) google|found on google|search engines?|search visibility)\b/,
    told: /\b(?:search visibility|search engines?|seo)\b/i,
  },
  {
    id: 'mobile',
    asked:
      /\b(?:mobile (?:app|apps|friendly|version|phone|phones|site)|android|ios|iphone|ipad|app store|play store|(?:smart)?phones\b|phone apps?|on (?:a|my|the|our) phone(?! call)|responsive|tablets?)\b/,
    told: /\b(?:android|ios|mobile|phones?|responsive|native apps?)\b/i,
  },
  {
    id: 'design',
    asked:
      /\b(?:design(?:er|ers|s)?\b(?! (?:(?:us|me|a|an|the|our|my|new) )*logos?)|ui|ux|mock ?-?ups?|wireframes?|look and feel|figma|typefaces?|fonts?|draw|drawing|sketch\w*)\b/,
    told: /(?<!schema )\b(?:design|draw|drawn|drew|sketch|interfaces?|drawing)\b/i,
  },
  {
    id: 'security',
    asked:
      /\b(?:security(?! clearance)|hack(?:ed|ers?)?|penetration test\w*|owasp|secure (?:site|app|login|code)|vulnerab\w+|encrypt\w*)\b/,
    told: /\b(?:security|owasp|permissions|sign-in|encrypt\w*)\b/i,
  },
  {
    id: 'online payments',
    asked:
      /\b(?:(?:take|accept|collect|process|receive|charge)\b.{0,20}\b(?:payments?|cards?|money|customers)|checkout|subscriptions?|payment (?:system|gateway|integration|provider)|recurring (?:payments|billing)|sell (?:online|things|products))\b/,
    told: /\b(?:stripe|checkout|subscriptions?|payments?|cards|mb way)\b/i,
  },
  {
    id: 'online shops',
    asked:
      /\b(?:e ?-?commerce|online ?-?shops?|web ?-?shops?|online ?-?stores?|shop system|shopping cart|product catalog\w*)\b/,
    told: /\b(?:shops?|checkout|orders?|stock|ordering)\b/i,
  },
  {
    id: 'SaaS',
    asked: /\b(?:saas|software as a service|subscription (?:product|software|business)|multi-? ?tenant)\b/,
    told: /\b(?:saas|subscriptions?|per customer|by subscription)\b/i,
  },
  {
    id: 'integrations',
    asked:
      /\b(?:integrat\w+|connect\b.{0,30}\b(?:to|with)|crm|erp|accounting software|third ?-?party|apis?\b|webhooks?|sync\w*)\b/,
    told: /\b(?:integrations?|crm|apis?|webhooks|connect\w*|kept in sync)\b/i,
  },
  {
    id: 'documents',
    asked:
      /\b(?:search (?:our|my|through|in|over)|answers? from (?:our|my)|our (?:own )?(?:documents|manuals|pdfs|knowledge base|wiki)|document search|semantic search|rag\b|retrieval)\b/,
    told: /\b(?:documents|search|retrieval|contracts|scans)\b/i,
  },
  {
    id: 'offline',
    asked: /\b(?:offline|without (?:internet|signal|a connection)|no (?:internet|signal)|poor (?:connection|signal))\b/,
    told: /\b(?:offline|signal)\b/i,
  },
  {
    id: 'many languages',
    asked:
      /\b(?:multi-?lingual|multi-?language|bilingual|locali[sz]\w+|internationali\w+|(?:both|different|other|2|3|more than one) languages|(?:several|two|three|many|multiple|more) languages|right[- ]to[- ]left|rtl|(?:site|website|app|shop|version|sites)\b.{0,15} in (?:arabic|german|french|spanish|italian|portuguese|urdu|hindi|dutch|chinese|japanese)|translations?)\b/,
    told: /\b(?:right-to-left|urdu|languages|translat\w*|bilingual)\b/i,
  },
  {
    id: 'texts',
    asked: /\b(?:copy-?writ\w+|write (?:the|our|my) (?:texts?|copy|content)|product texts)\b/,
    told: /\b(?:copy-?writ\w+|(?:texts?|copy) (?:are |is )?written|writ\w+ (?:the|your) (?:texts?|copy))\b/i,
  },
  {
    id: 'pictures',
    asked: /\b(?:photos?|photograph\w*|pictures|images)\b/,
    told: /\b(?:photograph\w*|pictures?|photos?)\b/i,
  },
  {
    id: 'training',
    asked:
      /\b(?:get training|training with|train (?:us|me|our|my)|training for|teach (?:us|me|our)|documentation|manual\b|how to use it|learn to use|update it (?:myself|ourselves)|edit (?:the )?(?:content|texts?|it)|cms|content management)\b/,
    told: /\b(?:teaching|documentation|handover|guide|admin area|dashboard)\b/i,
  },
  {
    id: 'a price that stays',
    asked:
      /\b(?:fixed[- ]price|price (?:fixed|final|guaranteed|change|changes|rise|go up)|prices (?:fixed|final)|go up (?:later|afterwards)|hidden (?:costs?|fees?)|extra costs?|additional costs?|surprises|over budget|what (?:does )?from mean|final or)\b/,
    told: /\b(?:fixed price|one number|no surprises|price and the (?:date|delivery)|price under it|stays put)\b/i,
  },
  {
    id: 'a written agreement',
    asked: /\b(?:(?<!smart )contracts?\b(?! (?:search|review|law))|written agreement|in writing|paperwork)\b/,
    told: /\b(?:agreement|in writing|written down|shake hands)\b/i,
  },
  {
    id: 'how to follow the work',
    asked:
      /\b(?:weekly|every week|how often|(?:see|follow|watch) (?:the )?progress|status (?:calls?|meetings?|updates?|reports?)|regular (?:calls?|meetings?|updates?)|jira|trello|slack|stand-?ups?|communicat\w+|keep (?:me|us) (?:posted|updated|informed))\b/,
    told: /\b(?:every week|once a week|every friday|shared board|running version|summed up)\b/i,
  },
  {
    id: 'changes on the way',
    asked:
      /\b(?:chang\w+ (?:\w+ )?(?:requirements?|scope|course|direction|features|things|my mind|our mind)|scope changes?|new requirements|revisions?|rounds)\b/,
    told: /\b(?:change course|you try|every friday)\b/i,
  },
  {
    id: 'a first draft',
    asked: /\b(?:prototypes?|drafts?|previews?|mock ?-?ups?|wireframes?|specs?|specifications?)\b/,
    told: /\b(?:sketch|clickable|roadmap|data model|running version)\b/i,
  },
  {
    id: 'backups',
    asked: /\b(?:backups?|back up|monitoring|uptime)\b/,
    told: /\b(?:backups?|monitoring|monitored)\b/i,
  },
  {
    id: 'a team of your own',
    asked:
      /\b(?:(?:our|my|own|in-?house|internal) (?:\w+ )?(?:team|developers?|devs?|programmers?|engineers?|it)|join our team|take over (?:after|later))\b/,
    told: /\b(?:own team|handed to a team|hand over|handover|documentation|without me)\b/i,
  },
];
