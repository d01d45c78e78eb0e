// Made by `npm run texts`.
import type { Tag, TextKey } from '#common/texts/areas.ts';

/** Consultation request */
export const contactForm = 1000 as TextKey;

/** {name}, from {price} <time></time> */
export const contactPackage = 1001 as TextKey<{ name: string | number; price: string | number; time: Tag }>;

/** Remove the package */
export const contactPackageRemove = 1002 as TextKey;

/** Name */
export const name = 1003 as TextKey;

/** Email */
export const email = 1004 as TextKey;

/** Company */
export const company = 1005 as TextKey;

/** Project Type */
export const projectType = 1006 as TextKey;

/** Choose one */
export const projectTypeNone = 1007 as TextKey;

/** Budget */
export const budget = 1008 as TextKey;

/** Timeline */
export const timeline = 1009 as TextKey;

/** Not sure yet */
export const listNone = 1010 as TextKey;

/** Quick start: fills the project details below */
export const quickStarts = 1011 as TextKey;

/** Project Details */
export const message = 1012 as TextKey;

/** What should it do, for whom, and by when? Three sentences are plenty. */
export const messageHelp = 1013 as TextKey;

/** Send request */
export const send = 1014 as TextKey;

/** Sending... */
export const sending = 1015 as TextKey;

/** Please wait a moment before sending another consultation request. */
export const contactWait = 1016 as TextKey;

/** Failed to send consultation request. Please try again. */
export const contactFailed = 1017 as TextKey;

/** I would like a call ({kind}). Times that suit me: */
export const contactCall = 1018 as TextKey<{ kind: string | number }>;

/** Attach a brief, a sketch or a screenshot */
export const files = 1019 as TextKey;

/** Up to {max, plural, one {# file} other {# files}}: PDF, Word or picture, each up to {megabytes}MB. Only I can read them. */
export const filesRule = 1020 as TextKey<{ max: number; megabytes: string | number }>;

/** Attached files */
export const filesList = 1021 as TextKey;

/** Uploading {name} */
export const fileUploading = 1022 as TextKey<{ name: string | number }>;

/** Uploaded */
export const fileUploaded = 1023 as TextKey;

/** Remove {name} */
export const fileRemove = 1024 as TextKey<{ name: string | number }>;

/** The file could not be uploaded. Remove it and try again. */
export const fileFailed = 1025 as TextKey;

/** Up to {max, plural, one {# file} other {# files}} can be attached. */
export const filesMany = 1026 as TextKey<{ max: number }>;

/** Nothing sent yet */
export const thanksNone = 1027 as TextKey;

/** You haven’t sent a request from this tab yet. Three sentences about what you want to build are enough. */
export const thanksNoneText = 1028 as TextKey;

/** Back to Home */
export const thanksBack = 1029 as TextKey;

/** Direct Email */
export const thanksEmail = 1030 as TextKey;

/** Estimate */
export const estimate = 1031 as TextKey;

/** Choose a package and add-ons. You see the price and the earliest delivery right away, and get a link to share. */
export const estimateIntro = 1032 as TextKey;

/** Package */
export const estimatePackage = 1033 as TextKey;

/** No package */
export const estimateNoPackage = 1034 as TextKey;

/** Add-ons only, for an existing product */
export const estimateNoPackageText = 1035 as TextKey;

/** Add-ons */
export const estimateAddOns = 1036 as TextKey;

/** Goal */
export const estimateGoal = 1037 as TextKey;

/** What it should do for you, in a sentence or two. */
export const estimateGoalHelp = 1038 as TextKey;

/** Deadline */
export const estimateDeadline = 1039 as TextKey;

/** The estimate says whether it fits. */
export const estimateDeadlineHelp = 1040 as TextKey;

/** Show estimate */
export const estimateShow = 1041 as TextKey;

/** What is offered has changed. Please choose again. */
export const estimateChanged = 1042 as TextKey;

/** That were many estimates. Please try again in a while. */
export const estimateWait = 1043 as TextKey;

/** The estimate could not be made. Please try again. */
export const estimateFailed = 1044 as TextKey;

/** Your estimate */
export const totalLabel = 1045 as TextKey;

/** From {amount} */
export const totalFrom = 1046 as TextKey<{ amount: string | number }>;

/** Earliest delivery: {day} */
export const totalDelivery = 1047 as TextKey<{ day: string | number }>;

/** Fits your deadline */
export const totalFits = 1048 as TextKey;

/** Later than your deadline */
export const totalLate = 1049 as TextKey;

/** Estimate, line by line */
export const madeLines = 1050 as TextKey;

/** Package */
export const madePackage = 1051 as TextKey;

/** Add-on */
export const madeAddOn = 1052 as TextKey;

/** Total */
export const madeTotal = 1053 as TextKey;

/** Earliest start */
export const madeStart = 1054 as TextKey;

/** From start to delivery */
export const madeWeeks = 1055 as TextKey;

/** Your deadline */
export const madeDeadline = 1056 as TextKey;

/** Fits */
export const madeFits = 1057 as TextKey;

/** Before the earliest delivery */
export const madeLate = 1058 as TextKey;

/** Valid until */
export const madeValid = 1059 as TextKey;

/** Earliest delivery */
export const madeDelivery = 1060 as TextKey;

/** This estimate has expired. Prices and dates may be others by now. */
export const madeExpired = 1061 as TextKey;

/** Start a new estimate */
export const madeNew = 1062 as TextKey;

/** To go ahead, write to <email></email> and include this page’s link. */
export const madeWithoutScripts = 1063 as TextKey<{ email: Tag }>;

/** <strong>Not binding</strong><line>Based on that day’s list prices. The written quote is what counts.</line> */
export const madeNotBinding = 1064 as TextKey<{ strong: Tag; line: Tag }>;

/** Make it a request */
export const madeRequest = 1065 as TextKey;

/** Tell me who you are. I get the estimate with your message. Nothing is agreed yet. */
export const madeRequestText = 1066 as TextKey;

/** Link copied */
export const madeCopied = 1067 as TextKey;

/** Copy link */
export const madeCopy = 1068 as TextKey;

/** Choose something else */
export const madeOther = 1069 as TextKey;

/** Failed to load the estimate */
export const madeFailedToLoad = 1070 as TextKey;

/** Loading the estimate */
export const madeLoading = 1071 as TextKey;

/** Request */
export const requestForm = 1072 as TextKey;

/** Anything that helps me understand what you need. The estimate is attached. */
export const requestMessageHelp = 1073 as TextKey;

/** Testimonial */
export const reviewForm = 1074 as TextKey;

/** It takes about two minutes. Every line is read before anything is published. */
export const reviewGreeting = 1075 as TextKey;

/** Opening your invitation... */
export const reviewOpening = 1076 as TextKey;

/** Welcome! This is your invitation to write about {project}. */
export const reviewWelcome = 1077 as TextKey<{ project: string | number }>;

/** Welcome, {name}! This is your invitation to write about {project}. */
export const reviewWelcomeName = 1078 as TextKey<{ name: string | number; project: string | number }>;

/** Project Name */
export const reviewProject = 1079 as TextKey;

/** Your Name */
export const reviewName = 1080 as TextKey;

/** Overall Rating */
export const reviewRating = 1081 as TextKey;

/** Your Feedback */
export const reviewText = 1082 as TextKey;

/** Your Role (optional) */
export const reviewRole = 1083 as TextKey;

/** Company (optional) */
export const reviewCompany = 1084 as TextKey;

/** Shown beside your name */
export const reviewShown = 1085 as TextKey;

/** Submit Testimonial */
export const reviewSend = 1086 as TextKey;

/** Submitting... */
export const reviewSending = 1087 as TextKey;

/** Submission Failed: There was an error submitting your testimonial. Please try again. */
export const reviewFailed = 1088 as TextKey;

/** Would you recommend my services to others? */
export const reviewRecommend = 1089 as TextKey;

/** Yes */
export const reviewYes = 1090 as TextKey;

/** No */
export const reviewNo = 1091 as TextKey;

/** Poor */
export const ratingPoor = 1092 as TextKey;

/** Fair */
export const ratingFair = 1093 as TextKey;

/** Good */
export const ratingGood = 1094 as TextKey;

/** Very good */
export const ratingVeryGood = 1095 as TextKey;

/** Excellent */
export const ratingExcellent = 1096 as TextKey;

/** {stars, plural, one {# star} other {# stars}} */
export const ratingStars = 1097 as TextKey<{ stars: number }>;

/** <hidden>Characters: </hidden>{length}/{max} */
export const counter = 1098 as TextKey<{ hidden: Tag; length: string | number; max: string | number }>;

/** Too long */
export const counterOver = 1099 as TextKey;

/** Fewer than {left, plural, one {# character} other {# characters}} left */
export const counterLeft = 1100 as TextKey<{ left: number }>;

/** Thanks, {name}. */
export const endingThanks = 1101 as TextKey<{ name: string | number }>;

/** What happens next */
export const endingNext = 1102 as TextKey;

/** {owner} reads every word of it. */
export const endingRead = 1103 as TextKey<{ owner: string | number }>;

/** Then it appears on this site with your name and the project {project}. */
export const endingShown = 1104 as TextKey<{ project: string | number }>;

/** To change it or take it down later, write me a line. */
export const endingChange = 1105 as TextKey;

/** See the projects */
export const endingProjects = 1106 as TextKey;

/** Back to Home */
export const endingHome = 1107 as TextKey;

/** Did we work on anything else? The form below is ready. */
export const endingMore = 1108 as TextKey;

/** Too Many Submissions: You can only submit {max, plural, one {# testimonial} other {# testimonials}} per hour. Please try again later. */
export const reviewMany = 1109 as TextKey<{ max: number }>;

/** Minimum {min, plural, one {# character} other {# characters}} required */
export const reviewHint = 1110 as TextKey<{ min: number }>;

/** Choose a package or an add-on */
export const estimateNothing = 1111 as TextKey;

/** {amount}+ */
export const budgetOver = 1112 as TextKey<{ amount: string | number }>;

/** ASAP */
export const timelineAsap = 1113 as TextKey;

/** 1-2 weeks */
export const timelineWeeks = 1114 as TextKey;

/** 1 month */
export const timelineMonth = 1115 as TextKey;

/** 2-3 months */
export const timelineMonths = 1116 as TextKey;

/** 3+ months */
export const timelineLong = 1117 as TextKey;
