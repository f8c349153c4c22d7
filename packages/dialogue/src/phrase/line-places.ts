/**
 * Every line the assistant says of itself, by the kind of move it belongs to, with the places in it that are filled:
 * a language's folder gives the words (phrasing-locale.ts). `{assistant}` and `{business}` stand in any line.
 */
export const linePlaces = {
  inform: {
    /** Before an answer that isn't sure; before one of several answers. */
    likely: ['topic'],
    aboutPart: ['topic'],
    answerAgain: ['text'],
    /** It was told, and is too long to be told twice. */
    answerAbove: ['topic'],
    unknownNoun: ['thing'],
    unknownClause: ['thing'],
    unknownAbout: ['thing'],
    unknownPart: ['question'],
    unknown: [],
    /** Of what was told and not asked. */
    unknownTold: [],
    sorryToHear: [],
    nearby: ['text'],
    didYouMean: ['choices'],
  },
  booking: {
    noteBooking: ['what'],
    askService: ['services'],
    /** There are more than are named. */
    askServiceSome: ['services'],
    askServiceOpenly: [],
    askServiceForProblem: ['services'],
    askStaff: ['staff', 'service'],
    askParty: ['service'],
    askTime: ['service', 'times'],
    askTimeOpenly: ['service'],
    offerTimes: ['times'],
    offerTimesFor: ['service', 'times'],
    offerOne: ['times'],
    offerOneFor: ['service', 'times'],
    notThenOne: ['when', 'times'],
    pickAgain: ['service'],
    notThen: ['when', 'times'],
    closedThen: ['when', 'times'],
    closedAtThatTime: ['when'],
    pastThen: ['times'],
    tooSoonThen: ['times'],
    tooFarThen: ['times'],
    /** Of several times of which one was wished: which can't be had; and those that can, two or more. */
    notFree: ['when'],
    bothFree: ['service', 'times'],
    allFree: ['service', 'times'],
    timeIsFree: ['service', 'when'],
    nothingFree: ['service'],
    nothingFreeThen: ['service', 'when'],
    askBookingName: [],
    askBookingNameFor: ['forWhom'],
    askBookingReach: [],
    readBack: ['what', 'name', 'reach'],
    readBackFor: ['what', 'forWhom', 'name', 'reach'],
    booked: ['what'],
    bookedFor: ['what', 'forWhom'],
    confirmationSent: ['email'],
    timeTaken: [],
    askChangeWhat: [],
    askWhichToMove: ['appointments'],
    askWhichToCancel: ['appointments'],
    askCancel: ['service', 'when'],
    cancelled: ['service', 'when'],
    takesPlace: ['service', 'when'],
    askMoveTime: ['service', 'old', 'times'],
    askMoveTimeOpenly: ['service', 'old'],
    readBackMove: ['service', 'old', 'when'],
    moved: ['service', 'when'],
    yourAppointment: ['service', 'when'],
    yourAppointments: ['appointments'],
    noAppointment: [],
    noAppointmentToSee: [],
    /** What is done about it is told next. */
    noAppointmentHere: [],
    bookingDropped: [],
    appointmentKept: [],
    attendanceConfirmed: ['service', 'when'],
    askAttendance: ['service', 'when'],
    askMoveOrCancel: [],
    askCodeReach: [],
    askCodeEmail: [],
    codeSent: ['to'],
    codeSentAgain: ['to'],
    askCode: ['to'],
    codeWrong: [],
    codeOver: [],
    severalPeople: [],
    severalPeopleCounted: ['count'],
    tooManyPeople: ['count'],
    /** Several were asked for: which comes first; which is next; which was added or left out. */
    severalAppointments: ['count', 'service'],
    nextAppointment: ['service'],
    appointmentAdded: ['what'],
    appointmentLeftOut: ['service'],
    /** One of several is booked. */
    nextPerson: [],
    /** Of the waitlist: what for, with the day where one was wished. */
    offerWaitlist: ['what'],
    waitlistNoted: ['what'],
    waitlistJoined: ['what'],
    noCalendar: [],
    /** Before the question that was open. */
    backToBooking: [],
    goOnBooking: [],
    offerBooking: ['service'],
    /** Of whichever service they choose; at the time that was told. */
    offerAnyBooking: [],
    offerTimeTold: [],
  },
  contact: {
    notedName: ['name'],
    notedDetails: ['details'],
    notedAll: ['name', 'details'],
    noted: [],
    corrected: ['details'],
    /** The appointment that was made before has it, too. */
    appointmentCorrected: ['details'],
    askName: [],
    askReach: [],
    /** For a call-back. */
    askNumber: [],
    askReachUnclear: [],
    askNameAndReach: [],
    confirmDetail: ['detail'],
    askNameAgain: [],
    askEmailAgain: [],
    askPhoneAgain: [],
    /** A number of a length that the country doesn't know. */
    askPhoneOdd: [],
    goOn: [],
    contactRefused: [],
    offerContact: [],
    passedOnLead: [],
    passedOnMessage: [],
    passedOnCallback: [],
    passedOnCallbackWhen: ['when'],
    passedOnHandOff: [],
    askMessage: [],
    askCallbackTime: [],
    askCallConsent: [],
    callConsentGiven: [],
    callConsentDeclined: [],
  },
  person: {
    urgentCall: ['phone'],
    urgentStaffed: [],
    urgentUnstaffed: [],
    /** The emergency number first. */
    danger: ['number'],
    dangerGas: ['number'],
    regret: [],
    regretHeavy: [],
    handOffAsked: [],
    handOff: [],
    somebodyComes: [],
    nobodyThere: [],
    /** A person was asked for. */
    nobodyThereAsked: [],
    /** What is done about it is told next. */
    nobodyHere: [],
    callUs: ['phone'],
    offerPerson: [],
    offerPersonSorry: [],
    callbackNoted: [],
    callbackNotedWhen: ['when'],
    messageNoted: [],
    /** It waits for a person, who was called. */
    pictureReceived: [],
    fileReceived: [],
    staySafe: [],
    /** Whom to turn to, to who would rather wait. */
    helpAgain: ['text'],
  },
  social: {
    greeting: [],
    greet: [],
    greetByName: ['name'],
    howCanIHelp: [],
    thanked: [],
    anythingElse: [],
    goodbye: [],
    howAreYou: [],
    iAmABot: [],
    iAmABotPerson: [],
    myName: [],
    whatIDo: [],
    whatIDoTopics: ['topics'],
    iSpeak: ['language'],
    niceToMeet: ['name'],
    acknowledge: [],
    acknowledgeAlone: [],
    remarkHeard: [],
    chitChat: [],
    takeYourTime: [],
    goAhead: [],
    offTopic: [],
    calmDown: [],
    refuse: [],
  },
  tools: {
    /** Something shall be done by a tool of the business's. */
    askTool: ['what'],
    askToolWith: ['what', 'details'],
    /** Before it, in the business's own words. */
    shallI: [],
    askToolValue: ['what'],
    toolDone: [],
    toolFailed: [],
    toolDropped: [],
  },
  repair: {
    notUnderstood: [],
    notUnderstoodAgain: [],
    notUnderstoodThird: [],
    askOtherwise: [],
    understoodSoFar: ['understood'],
    sayOneOf: ['choices'],
    noneOfThese: [],
    empty: [],
    startOver: [],
    sayAgain: [],
    /** Aloud: there is more of an answer; letters and digits one by one. */
    goOnTelling: [],
    toBeSure: [],
    spelled: ['what', 'letters'],
    askWhatToSpell: [],
  },
} as const;

type Places = typeof linePlaces;

export type LineGroup = keyof Places;

export type LineKeyOf<Group extends LineGroup> = Group extends LineGroup
  ? keyof Places[Group] & string
  : never;

/** The name of a line. */
export type LineKey = LineKeyOf<LineGroup>;

type PlacesOfAll = { [Group in LineGroup]: (x: Places[Group]) => void }[LineGroup] extends (
  x: infer All,
) => void
  ? All
  : never;

/** What a line has to be given: `say('likely', { topic })`; nothing where it has no places. */
export type ValuesOf<Key extends LineKey> = Key extends keyof PlacesOfAll
  ? PlacesOfAll[Key] extends readonly (infer Place extends string)[]
    ? Record<Place, string>
    : never
  : never;
