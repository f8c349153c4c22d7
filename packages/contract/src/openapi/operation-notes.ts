/** What a caller should know beyond the summary, by operation. */
export const operationNotes: Record<string, string> = {
  signUpWithEmail:
    'Where the server sends email, the answer is the same for every address and signs nobody in: a new one gets a link to confirm, a known one is told so. Otherwise it sets the session cookie.',
  confirmSignUp: 'Signs the new user in.',
  signInWithEmail:
    'Sets the session cookie. With two-factor authentication on, the answer is `twoFactorRedirect: true`, and the code goes to `/api/auth/two-factor/verify-totp`.',
  chooseAccount: 'Applies to this session in every tab. Stops acting for another account.',
  actForAccount:
    "You have an owner's rights in that account until you stop. What you change is recorded in its activity.",
  acceptInvitation:
    'New users give a name and a password and are signed in. Anyone who already has a user must be signed in as that user.',
  claimAdministrator:
    'The link is printed when the server starts for the first time. Signs the new administrator in.',
  clientLogin:
    'Sends a link and a six-digit code, valid for 15 minutes. The answer is the same for addresses that are not known.',
  createApiKey:
    'Send the key as `Authorization: Bearer …`. A private key without `scopes` gets all that keys can have and you have. A key never may more than whoever made it, and opens nothing once they have left the account.',
  deleteAssistant: 'Deletes its FAQs, conversations, leads, and appointments too. This cannot be undone.',
  importFaqs:
    '`csv` has the columns question, answer, and optionally examples (separated by `|`), with or without a header row. `text` has one FAQ per paragraph, with the question on its first line.',
  previewFaqChange:
    'Tries past questions with and without the change. `faqId` is the FAQ to replace; `faq: null` deletes it.',
  uploadDocument:
    'The body is the file itself: PDF, DOCX, HTML, Markdown, TXT, or CSV. It is read in the background.',
  createImport:
    'The body is the file itself: CSV; articles as Zendesk, Intercom, Chatwoot, or Crisp give them in JSON; an agent of Dialogflow ES in ZIP; training data of Rasa in YAML; several JSON or YAML files in one ZIP. Nothing is added until you start it. An assistant has one draft at a time.',
  startImport: 'Goes on in the background. Watch `status`, `done`, and `total`.',
  undoImport:
    'Goes on in the background. What was changed or used since it was added stays and is counted in `kept`.',
  addWebsite: 'Its pages are read in the background. Watch `status` and `progress`.',
  chatDemo:
    'With `Accept: text/event-stream` the reply is streamed as `delta` and `replace` events, then `done` or `error`.',
  chatWidget:
    'Leave out `conversationId` to begin a conversation; keep the `visitorToken` of the newest reply to continue it; it is valid for 30 days. With `Accept: text/event-stream` the reply is streamed as `delta` and `replace` events, then `done` or `error`. Send a unique `clientMessageId` to repeat a request safely.',
  createWebhook:
    'Events are signed as the Standard Webhooks specification says; `getWebhookSecret` gives the secret. The address must begin with `https://` and must not lead into a private network.',
  updateWebhook: 'Turned off, it gives up what waits; turned on, it is sent what happens from then on.',
  testWebhook:
    'Also works while the webhook is off. What went wrong stands in `error`; the answer to this request is 200 all the same.',
  replayWebhookDelivery: 'Also makes the next attempt of a waiting delivery now.',
  conversationEvents:
    'With `Accept: text/event-stream`, sends `conversation` events (VisitorConversation) and `message` events (VisitorMessage) until you disconnect; `Last-Event-ID` resumes. Otherwise answers with the messages as JSON.',
  endVisitorAccess:
    'Links in emails stop working, too. If the visitor writes again, a new conversation begins.',
  writeToCustomer:
    'Takes the conversation over if nobody has. A customer who has left gets the message by email if their address is known.',
  chatAttachment:
    'JPEG, PNG, GIF, WebP, or PDF, at most 10 MB, told by the content. It is a message of its own, whose content is the file’s name; a person is called to it, and the reply says so.',
  draftReply:
    'What the customer wrote since somebody last answered, answered from FAQs, business details, and documents. Nothing is stored or sent. `draft` is null if they have no answer; 409 if the customer has written nothing.',
  sendAttachment:
    'JPEG, PNG, GIF, WebP, or PDF, at most 10 MB, told by the content. 409 where the conversation is by text message or in a call.',
  getAttachment: 'Pictures are shown, PDFs saved. A visitor’s token travels in `Authorization: Bearer`.',
  liveEvents:
    'Sends `conversation`, `lead`, and `resync` events with the ids of what changed; `Last-Event-ID` resumes. After `resync`, read your lists again.',
  createCallToken: 'The token is null if the assistant cannot take calls now; `reason` says why.',
  createProviderChat:
    'Give one of `assistantId`, `sessionId`, or `previousChatId`. With `stream`, the answer comes as server-sent events whose data is `{id, sessionId?, path, delta}`.',
  createProviderChatResponse:
    "Streams the events of OpenAI's Responses unless `stream` is false. The id of a response is that of its chat.",
  deleteProviderChat: 'A conversation of which nothing is left is deleted, too.',
  createProviderFile:
    'PDF, DOCX, HTML, Markdown, TXT, or CSV. Its text is read in the background. Assistants answer from it once a knowledge base or a query tool of theirs names it.',
  deleteProviderAssistant:
    'Deletes its FAQs, conversations, leads, and appointments too. This cannot be undone.',
  createWebCall:
    'Connect a WebSocket to `webCallUrl` to join. Its text messages are ServerCallMessage and ClientCallMessage.',
  getRecording: 'Two channels: the caller on the left, the assistant on the right. Supports range requests.',
  createAppointment:
    '409 if the time has just been taken; 400 if it is outside business hours, too soon, or too far ahead.',
  updateAppointment:
    'Customers with a known email address are notified when you move or cancel an appointment.',
  createSubscription:
    'Confirm the secret in the browser with Stripe’s script. Asked again for the same plan, it is the same subscription; for another plan, promotion code or billing address, the one that wasn’t paid is given up. 400 with an issue of `promotionCode` where the code isn’t known or can’t be used for this plan, of `billingAddress` where taxes are charged and an address is needed. The plan counts once Stripe has told the server that it is paid.',
  changePlan:
    'A dearer plan counts at once and the difference is charged; 409 where the card refuses. A cheaper one counts from the next billing date on.',
  cancelSubscription: 'A subscription whose payment failed ends at once.',
  makeCalendarFeed:
    'Whoever has the address sees the appointments with who comes. With `renew` it changes, and the one of before opens nothing.',
  connectCalendar:
    'It is read at once: 400 where no calendar can be read at the address. Afterwards it is read again every few minutes.',
  beginCalendarGrant:
    'Open the address in the browser that is signed in here: the provider asks what may be done, and sends it back. 409 where the server isn’t registered at the provider.',
  connectGrantedCalendar:
    'It is read at once: 400 where that fails. Afterwards the provider tells of changes, and it is read again every half hour; every two minutes where it can’t tell.',
  connectCaldavCalendar:
    'With `takesBookings`, appointments to come are written into it, and follow what becomes of them there: moved there is moved here, taken out there is canceled here, and the customer is told.',
  bookOnPage:
    'For customers, without signing in. The same `submissionId` twice books once. 409 if the time has just been taken. Keep the `token`: it opens the appointment afterwards.',
  getCustomerAppointment:
    'Send the `token` of the booking as `Authorization: Bearer …`. It ends with the appointment, and once the address it was mailed to has been corrected.',
  cancelCustomerAppointment: 'Send the `token` as `Authorization: Bearer …`. 409 when it is too late.',
  moveCustomerAppointment:
    'Send the `token` as `Authorization: Bearer …`. 409 when the time has just been taken, or when it is too late.',
  restoreCustomerAppointment:
    'Send the `token` as `Authorization: Bearer …`. 409 when the time has been taken meanwhile, or when the business canceled.',
  addToWaitlist:
    'They are mailed that they are on the list. What is free now isn’t offered to them by itself; what gets free later is, in order of joining, and held for them a while.',
  offerWaitlistTime:
    'They are told by email or text message, and the time is held for them as long as the booking rules say. 409 when it isn’t free, too soon, or they can’t be told.',
  removeFromWaitlist: 'A time that is held for them goes to the next one. They aren’t told.',
  joinWaitlist:
    'For customers, without signing in. The same `submissionId` twice joins once. Keep the `token`: it opens the place on the list afterwards.',
  getCustomerWaitlistEntry: 'Send the `token` of joining as `Authorization: Bearer …`.',
  acceptWaitlistOffer:
    'Send the `token` as `Authorization: Bearer …`, and the `startsAt` of the offer. 409 when it is held no longer.',
  declineWaitlistOffer:
    'Send the `token` as `Authorization: Bearer …`, and the `startsAt` of the offer. They stay on the list; it isn’t offered to them again.',
  leaveWaitlist: 'Send the `token` as `Authorization: Bearer …`.',
  listMoveTimes: 'Send the `token` as `Authorization: Bearer …`.',
  deleteService: '409 while it has upcoming appointments. Turn it off, or cancel them first.',
  deleteStaffMember: '409 while there are upcoming appointments.',
  updateMember: 'An account keeps at least one owner.',
  erasePerson:
    'Erases conversations, calls, recordings, leads, appointments, notes, and emails. This cannot be undone.',
  getAnalytics: 'Give either `period`, or both `from` and `to` (at most 366 days).',
  unsubscribe: 'Supports one-click unsubscribe (RFC 8058): a form in the body is ignored.',
};
