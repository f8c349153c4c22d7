/** Forty questions as customers write them, 10 words in the mean. Our own words: nothing here is from a public set. */
export const benchQuestions = [
  'What time do you open on Saturday mornings?',
  'Do I need an appointment or can I just walk in?',
  'How much does a first consultation with the dentist cost?',
  'Is there parking anywhere near your office for customers?',
  'Can I move my appointment from Tuesday to Thursday afternoon please?',
  'Do you accept my insurance for a routine check of my eyes?',
  'My sink is leaking all over the kitchen, can somebody come today?',
  'Where exactly are you located?',
  'Which documents should I bring along when I visit you?',
  'Do you also repair washing machines that are ten years old?',
  'Can I pay in monthly installments instead of everything at once?',
  'Are dogs allowed inside the shop or must mine wait outside?',
  'How long does it usually take until I get an answer?',
  'I would like to speak to a real person about my bill',
  'Do you offer gift cards for massages?',
  'Is the haircut for children under six cheaper than for adults?',
  'Can you send me the invoice again by e-mail?',
  'What happens if I cancel less than one day before?',
  'Do you speak Spanish or Portuguese at the front desk?',
  'How do I reset the password of my customer account?',
  'I am looking for a flat with two bedrooms and a balcony',
  'Is it possible to view the house on Maple Street this weekend?',
  'Do you deliver to addresses outside of the city limits?',
  'What is your policy on returns without a receipt?',
  'Who will be looking after my cat while I am away?',
  'Are you open on public holidays such as Labor Day?',
  'Could you give me a rough price for painting three rooms?',
  'How many people fit around your biggest table?',
  'Do you have anything vegan on the menu tonight?',
  'The heating you fixed last week stopped working again this morning',
  'Can I get a copy of my X-ray pictures?',
  'Will my parcel still arrive before Friday if I order now?',
  'Is there a waiting list for the Wednesday yoga class?',
  'Do you charge extra for calls at night or on Sundays?',
  'Please tell me whether the red one is back in stock',
  'What qualifications do your electricians have?',
  'Can my mother come with me into the treatment room?',
  'Does the warranty cover damage caused by water?',
  'I want to change the phone number that you have for me',
  'Thanks, that is all I wanted to know for today',
];

/** A passage of about 190 tokens, as the text of a web page or a document is cut. */
export const benchPassage =
  'Our workshop is open from Monday to Friday between eight in the morning and six in the evening, and on Saturdays ' +
  'until noon. You can bring your bicycle without an appointment for small repairs such as a flat tire, a loose chain ' +
  'or brakes that squeal; most of these are done while you wait with a cup of coffee. For a full inspection please book ' +
  'at least three days ahead, because we take every bearing apart, clean it, grease it and put it together again. The ' +
  'inspection costs ninety euros including small parts. If we find something larger, we call you before we order ' +
  'anything, so that the bill never surprises you. Electric bicycles need about one day more, since their batteries are ' +
  'tested under load over night. When your bicycle is ready you get a message, and you have ten days to collect it. After ' +
  'that we charge two euros a day for storage. All repairs carry a warranty of twelve months.';
