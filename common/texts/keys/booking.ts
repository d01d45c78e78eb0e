// Made by `npm run texts`.
import type { Tag, TextKey } from '#common/texts/areas.ts';

/** Loading the calls */
export const callsLoading = 2000 as TextKey;

/** Failed to load the calls */
export const callsFailed = 2001 as TextKey;

/** {minutes, plural, one {# minute} other {# minutes}} */
export const minutes = 2002 as TextKey<{ minutes: number }>;

/** Next free time: {time} */
export const nextFree = 2003 as TextKey<{ time: string | number }>;

/** No times are open right now. */
export const noneFree = 2004 as TextKey;

/** Ask for another time */
export const askForTime = 2005 as TextKey;

/** Calls you can book */
export const widget = 2006 as TextKey;

/** minutes */
export const widgetMinutes = 2007 as TextKey;

/** (opens in a new window) */
export const widgetWindow = 2008 as TextKey;

/** What you typed stays. These are the nearest free times: */
export const nearest = 2009 as TextKey;

/** That was too often. Please try again in a while. */
export const tooOften = 2010 as TextKey;

/** That was too often. Please try again in {count, plural, one {# minute} other {# minutes}}. */
export const tooOftenMinutes = 2011 as TextKey<{ count: number }>;

/** That was too often. Please try again in {count, plural, one {# hour} other {# hours}}. */
export const tooOftenHours = 2012 as TextKey<{ count: number }>;

/** The server did not answer. Press the button again: nothing happens twice. */
export const noAnswer = 2013 as TextKey;

/** You are offline. What you typed stays; press the button again once you are connected. */
export const offline = 2014 as TextKey;

/** This kind of call is not offered any more. */
export const notOffered = 2015 as TextKey;

/** Please check what is marked above. */
export const marked = 2016 as TextKey;

/** Answer is required */
export const answerRequired = 2017 as TextKey;

/** Loading free times */
export const kindLoading = 2018 as TextKey;

/** Failed to load this kind of call */
export const kindFailed = 2019 as TextKey;

/** Choosing a time needs JavaScript. */
export const needsScripts = 2020 as TextKey;

/** Choosing a time needs JavaScript. Without it, write to <email></email>. */
export const needsScriptsWrite = 2021 as TextKey<{ email: Tag }>;

/** Change time */
export const changeTime = 2022 as TextKey;

/** Your details */
export const details = 2023 as TextKey;

/** Name */
export const name = 2024 as TextKey;

/** Email */
export const email = 2025 as TextKey;

/** Note */
export const note = 2026 as TextKey;

/** {label} (optional) */
export const optional = 2027 as TextKey<{ label: string | number }>;

/** New time: {time}. */
export const newTime = 2028 as TextKey<{ time: string | number }>;

/** Book this call */
export const book = 2029 as TextKey;

/** The call could not be booked. Please try again. */
export const bookFailed = 2030 as TextKey;

/** Call */
export const factCall = 2031 as TextKey;

/** Name */
export const factName = 2032 as TextKey;

/** Place */
export const factPlace = 2033 as TextKey;

/** Confirm your email */
export const heldTitle = 2034 as TextKey;

/** It was not confirmed in time, so it is free for others again. */
export const heldReleased = 2035 as TextKey;

/** Open the link in the email that is on its way to you. The time is held until {time}; after that it is free for others again. */
export const heldEmail = 2036 as TextKey<{ time: string | number }>;

/** One more step: the time is held for you until {time}. */
export const heldUntil = 2037 as TextKey<{ time: string | number }>;

/** Choose another time */
export const heldOther = 2038 as TextKey;

/** Confirm this call */
export const heldConfirm = 2039 as TextKey;

/** The call could not be confirmed. Please try again. */
export const heldFailed = 2040 as TextKey;

/** Choose another time */
export const moveTitle = 2041 as TextKey;

/** Keep the time */
export const moveKeep = 2042 as TextKey;

/** Reschedule */
export const move = 2043 as TextKey;

/** The call could not be moved. Please try again. */
export const moveFailed = 2044 as TextKey;

/** Cancel this call? */
export const cancelTitle = 2045 as TextKey;

/** The time becomes free for others. Both of us get an email. */
export const cancelText = 2046 as TextKey;

/** Reason (optional) */
export const cancelReason = 2047 as TextKey;

/** Keep the call */
export const cancelKeep = 2048 as TextKey;

/** Yes, cancel it */
export const cancelYes = 2049 as TextKey;

/** The call could not be cancelled. Please try again. */
export const cancelFailed = 2050 as TextKey;

/** Your call is booked */
export const titleBooked = 2051 as TextKey;

/** This call was cancelled */
export const titleCancelled = 2052 as TextKey;

/** This call is over */
export const titleOver = 2053 as TextKey;

/** {owner} cancelled it. */
export const cancelledByOwner = 2054 as TextKey<{ owner: string | number }>;

/** You cancelled it. */
export const cancelledByYou = 2055 as TextKey;

/** Thank you for your time. */
export const thanks = 2056 as TextKey;

/** Bookmark this page to move or cancel the call. The link is in your email, too. */
export const bookmark = 2057 as TextKey;

/** A confirmation with a calendar entry is on its way to your email. */
export const confirmationSent = 2058 as TextKey;

/** Add to calendar */
export const addToCalendar = 2059 as TextKey;

/** Cancel call */
export const cancel = 2060 as TextKey;

/** Book another time */
export const bookAnother = 2061 as TextKey;

/** Failed to load the call */
export const callFailed = 2062 as TextKey;

/** Loading the call */
export const callLoading = 2063 as TextKey;

/** Choose a day */
export const chooseDay = 2064 as TextKey;

/** Previous month */
export const monthBefore = 2065 as TextKey;

/** Next month */
export const monthAfter = 2066 as TextKey;

/** No free times in {month}. */
export const monthEmpty = 2067 as TextKey<{ month: string | number }>;

/** Show {month} */
export const monthShow = 2068 as TextKey<{ month: string | number }>;

/** {month}: {count, plural, one {# day} other {# days}} with free times */
export const monthDays = 2069 as TextKey<{ month: string | number; count: number }>;

/** Failed to load free times */
export const monthFailed = 2070 as TextKey;

/** You’re offline. Free times load when you’re back online. */
export const monthOffline = 2071 as TextKey;

/** This call can’t be booked right now. To find a time, write to <email></email>. */
export const writeForTime = 2072 as TextKey<{ email: Tag }>;

/** Choose a time */
export const chooseTime = 2073 as TextKey;

/** No free times on this day. Choose another one. */
export const dayEmpty = 2074 as TextKey;

/** Early or late */
export const earlyOrLate = 2075 as TextKey;

/** Time zone */
export const timeZone = 2076 as TextKey;

/** This browser does not tell its time zone, so times are in UTC. */
export const zoneUnknown = 2077 as TextKey;
