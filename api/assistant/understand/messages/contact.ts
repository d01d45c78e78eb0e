import { type Intent, phrases } from '#api/assistant/understand/intents.ts';

export const ABOUT_CONTACT: readonly (readonly [Intent, readonly string[]])[] = [
  [
    'contact',
    phrases(`
      contact; how can i contact you; how do i contact you; how can i reach you; contact details;
      email; your email; what is your email; email address; phone; phone number; your phone number; telephone;
      whatsapp; do you have whatsapp; telegram; linkedin; twitter; instagram; are you on linkedin;
      social media; where can i write to you; can i write you an email; who do i write to; to whom do i write;
      who should i contact; can i talk to a human; can i talk to a person; can i talk to a real person;
      i want to talk to someone; speak to a human; real person; get in touch;
      i want to get in touch; contact form; where is the contact form; i want to hire you; how do i hire you;
      how do i order; i want to order; i want to buy; i want to start; i am ready to start; lets start; lets do it;
      lets go; sign me up; where do i sign; i am interested; i want to work with you; i have a project;
      i have a project for you; can i send you files; can i send documents; where can i send documents;
      how do i send you my brief; can i send a pdf; leave a message; can someone contact me; please contact me;
      call me; call me back; get back to me; how do i place an order; how do we proceed, i want it;
      ok i want [PACKAGE]; i take [PACKAGE]; i would like to order [PACKAGE]; i am ready; i am ready to go;
      i want to go ahead; i want it; i take it; we want to go ahead; we decided to go with you; count me in;
      where do i order; how do i book you; can i hand over documents; where do i send my documents;
      where can i send files; how do i get my files to you; who gets my message; who reads the messages;
      who reads my email; who am i writing to; whom do i write to; is there someone i can write to;
      i would rather write; do you have an email; mail; write you; drop you a line; can i reach a person;
      i want a real person; can a human answer; a human please; give me a human; your contact; how do we talk;
      how do we get in touch; can you email me; can you call me; please get in touch with me;
      who is going to read this; who gets to read my message; who will read this; does a person read this;
      what is your address; i want this what do i do; ok i take it; i would like to go ahead;
      can i send you something; let us do it; where do i go from here; i have a question for you;
      can someone get back to me; i want to proceed; who do i ask; how do i get hold of you; where can i write;
      i would like to leave a message; put me through to somebody; whats ur email; address; i'd like to start;
      let's do it; where do i send my brief; do you have a github; i have a question for the owner;
      is there a contact form; can someone call me back; i'm ready to sign; can i send you a pdf; who should i email;
      how do i send you our docs; ok i want this, what do i do; can i mail you; your number; how do i reach a human;
      whats the fastest way to reach you; i'd like to hire you; whats your number; I'd rather ring you up;
      How do I send you my menu, it's a pdf; Where do I write to; ok i want to do it, who do i tell;
      Let's go, I'm ready; can you call me back 0171 something, I don't want to put it here, where shall I put it;
      whatsapp available?; I have photos of the old signs to send, where to;
      Is there a postal address, I write by hand; can I speak to someone please; To whom should I address the inquiry;
      I cant find the form; I'd like to hire you. What do I press?;
      My daughter will write to you, which address shall she use; Give me your mobile number sir I will call;
      where is the button to send message; You have telegram or wechat?;
      I typed everything and it is gone, did you get it? otherwise how can I get hold of you; pass me on to the boss;
      How can I make you reach this document of 20 MB; want to order [PACKAGE] now;
      Do you have a phone at all, all these websites hide it; I'm in. Where do I sign;
      can the treasurer get in touch with you directly; you on instagram? can i dm; best way to get hold of you;
      I will send my logo, tell me where; is there a linkedin; what's the best email;
      I've an RFP in pdf, where do I send it; number?; who do I address the contract to;
      Right, I'm sold. Where do I sign; can we take this off chat; let me talk to the human; you on whatsapp;
      the form just spins when I press send; I'd rather just ring. Is there a phone line;
      Pass this on to whoever's in charge please, I want to go ahead;
      is there a PGP key or a secure way to get documents to you;
      could you get in touch with my colleague Fiona, she's handling this;
      please call me on my mobile, 0412 something, I'll give it once I know where it goes;
      We're ready to pull the trigger. Next?; got a brief and a budget and a deadline, who wants them;
      linkedin dm or email, what do you prefer; can I leave my details here; how would I reach someone before Monday;
      I'm not filling in a form; where does a legal notice go; drop me a line when you see this, jo at our domain;
      Should quotes be requested via this window or in writing?; can I attach a file here;
      who do I speak to about hiring; our lawyer needs an address for correspondence;
      does anybody actually check that inbox; count me in, send over whatever I've to sign;
      slack connect possible, or are you an email person; got whatsapp; who do I send the brief to; phone number pls;
      is there someone I can write to directly; I'd rather talk to a human, where; where should the photos go;
      how can I get hold of you without this chat;
      Our purchasing department wants to send you forms, to which address?; insta?; can you call me back on 0170...;
      forward this to the owner please; telegram or signal; we decided, we're going with you; where's the form;
      i want to order [PACKAGE]; To whom do I address the letter?;
      can I upload the code from the old developer somewhere; ok take my money;
      how do I get my documents to you, they're 2 GB;
      please get in touch with me, my address is on our school's website; dm u?;
      tell him that Anna from the festival wants to talk; Want to hire you, what's the button; should I ring or write;
      leave a message for you here?; what mail do i use for the logo files; hit me up
    `),
  ],
  [
    'scheduling',
    phrases(`
      call; book a call; can i book a call; i want to book a call; can we have a call; can we talk;
      can we talk on the phone; schedule a call; schedule a meeting; book a meeting; book an appointment;
      i want an appointment; appointment; meeting; can we meet; can we meet online; video call; zoom; zoom call;
      google meet; teams; phone call; how long is a call; how long is the call; how long does a call take;
      how long is the consultation; is the call free; is the first call free; is the consultation free;
      does the call cost anything; free consultation; consultation; book a consultation; free call; intro call;
      which calls can i book; what kinds of calls; when can we talk; when can we have a call; can we talk tomorrow;
      can we talk today; can we call next week; next free slot for a call; next appointment; calendar; your calendar;
      where can i book; how do i book; reschedule; can i reschedule my call; cancel my call; move my appointment;
      do i need to prepare for the call; what do we talk about in the call; discovery call; strategy session;
      set up a call; arrange a meeting; quick chat; call me maybe; can you call tomorrow morning; call tomorrow;
      call on friday morning; ring me tomorrow; what kinds of calls are there; can we meet next week;
      is there a free first talk; how long do we talk; what do we discuss in the first call; put me in your calendar;
      can i move my appointment; i prefer to speak; can we have a chat; when could we talk; let us meet;
      i would rather talk on the phone; find a time to talk; schedule meeting; want a demo call; can we zoom tomorrow;
      how do i book a slot; lets talk on the phone; can we have a quick chat; do you do video calls;
      are you free for a call on thursday; book; can i cancel or move my call; do you use google meet or zoom;
      meeting next week; how long is the first session; how many minutes is a call;
      how long does the consultation take; can we hop on a call; set up a meeting for tomorrow;
      i'd like a consultation; could you ring me; do you offer intro calls; can we talk on the phone thursday;
      how do i book a call; Is the first chat free or does the clock run; appointment please;
      Have you half an hour for me next week; do you do zoom, my daughter can set it up for me; tue 3pm?;
      How long goes such a first talk; I need to move our meeting, something came up;
      Before I decide anything I'd want to sit down with you for a cup of tea and a chat, when suits;
      15 min call today possible; We could do Monday after mass or Wednesday; when are you free to speak;
      Please arrange one google meet with my partner also; is the consultation for nothing?;
      can't find a slot in the calender that is in the evening; Could we make a date for a conversation;
      I booked for friday but have no confirmation; cancel my appointment tomorrow;
      do I have to be on camera in that video thing; who calls who; What will we discuss in the call, do I prepare;
      Got 20 mins this week?; can we hop on a quick call; Tuesday 3pm suit;
      I'd like to grab a slot but your calendar shows nothing before the 18th;
      is the intro chat free or does the meter start; how long do those calls usually go on for;
      zoom or teams, our IT blocks zoom; my PA will arrange it, what does she need; need to move our thursday thing;
      Can I bring my cofounder and our lawyer along to the meeting;
      do you do calls in the evening, I'm in surgery all day; put me down for tomorrow morning; where do I book;
      the booking link isn't showing me any times; Let's have a proper talk. When are you around for one;
      could we do a half hour with the whole marketing team, that's seven people, before the end of the month;
      cancel my appointment please; a coffee over video some day?; next available slot pls;
      Would you be willing to do a 45 minute presentation for the selection panel on the 11th;
      do I have to commit to anything if I book the intro; phone not video. I look like death; can I reschedule;
      can we talk on thursday; how long would such a call last; book me in; zoom or phone;
      Do you have a slot next Tuesday after 3pm; i'd like to speak before deciding; need to move our call to friday;
      is 15 minutes enough to explain an unfinished app; evening call possible? kids asleep from 8;
      Could my business partner join the meeting too; can i cancel the appointment; teams link?;
      do I have to prepare anything for the first chat on the phone; when are you free for a quick talk;
      how do i pick a time; tomorrow 10?; Does the consultation oblige me to anything; which days do you do calls;
      lets hop on a call; we'd want half an hour with you, all three of us, next week sometime;
      I missed my slot sorry, can i get another one
    `),
  ],
];
