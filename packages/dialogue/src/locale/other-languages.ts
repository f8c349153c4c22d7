/** What is said in a language that isn't served: how to reach somebody. `{phone}`: the business's number. */
interface OtherLanguage {
  withPhone: string;
  without: string;
}

const LINES: Readonly<Record<string, OtherLanguage>> = {
  en: {
    withPhone: 'I can only help in English here. Please call us: {phone}.',
    without:
      'I can only help in English here. Leave your phone number or e-mail, and somebody will contact you.',
  },
  es: {
    withPhone: 'Aquí solo puedo ayudarle en inglés. Llámenos, por favor: {phone}.',
    without:
      'Aquí solo puedo ayudarle en inglés. Déjenos su teléfono o correo y alguien se pondrá en contacto con usted.',
  },
  fr: {
    withPhone: 'Je ne parle qu’anglais ici. Appelez-nous, s’il vous plaît : {phone}.',
    without: 'Je ne parle qu’anglais ici. Laissez-nous votre téléphone ou e-mail, quelqu’un vous répondra.',
  },
  de: {
    withPhone: 'Hier kann ich nur auf Englisch helfen. Rufen Sie uns bitte an: {phone}.',
    without:
      'Hier kann ich nur auf Englisch helfen. Nennen Sie uns Ihre Telefonnummer oder E-Mail-Adresse, dann meldet sich jemand.',
  },
  it: {
    withPhone: 'Qui posso aiutarLa solo in inglese. Ci chiami, per favore: {phone}.',
    without:
      'Qui posso aiutarLa solo in inglese. Ci lasci il Suo telefono o la Sua e-mail e sarà ricontattato.',
  },
  pt: {
    withPhone: 'Aqui só consigo ajudar em inglês. Ligue para nós, por favor: {phone}.',
    without: 'Aqui só consigo ajudar em inglês. Deixe o seu telefone ou e-mail e alguém entrará em contato.',
  },
  nl: {
    withPhone: 'Ik kan hier alleen in het Engels helpen. Bel ons gerust: {phone}.',
    without:
      'Ik kan hier alleen in het Engels helpen. Laat uw telefoonnummer of e-mailadres achter, dan neemt iemand contact op.',
  },
  pl: {
    withPhone: 'Tutaj mogę pomóc tylko po angielsku. Prosimy o telefon: {phone}.',
    without:
      'Tutaj mogę pomóc tylko po angielsku. Proszę zostawić numer telefonu lub e-mail, a ktoś się odezwie.',
  },
  sv: {
    withPhone: 'Här kan jag bara hjälpa till på engelska. Ring oss gärna: {phone}.',
    without:
      'Här kan jag bara hjälpa till på engelska. Lämna ditt telefonnummer eller din e-post så hör någon av sig.',
  },
  da: {
    withPhone: 'Her kan jeg kun hjælpe på engelsk. Ring gerne til os: {phone}.',
    without:
      'Her kan jeg kun hjælpe på engelsk. Skriv dit telefonnummer eller din e-mail, så kontakter vi dig.',
  },
  no: {
    withPhone: 'Her kan jeg bare hjelpe på engelsk. Ring oss gjerne: {phone}.',
    without:
      'Her kan jeg bare hjelpe på engelsk. Legg igjen telefonnummer eller e-post, så tar noen kontakt.',
  },
  fi: {
    withPhone: 'Täällä voin auttaa vain englanniksi. Soittakaa meille: {phone}.',
    without:
      'Täällä voin auttaa vain englanniksi. Jättäkää puhelinnumero tai sähköposti, niin otamme yhteyttä.',
  },
  cs: {
    withPhone: 'Tady mohu pomoci jen anglicky. Zavolejte nám, prosím: {phone}.',
    without: 'Tady mohu pomoci jen anglicky. Nechte nám telefon nebo e-mail a někdo se vám ozve.',
  },
  ro: {
    withPhone: 'Aici pot ajuta doar în engleză. Vă rugăm să ne sunați: {phone}.',
    without: 'Aici pot ajuta doar în engleză. Lăsați-ne telefonul sau e-mailul și cineva vă va contacta.',
  },
  hu: {
    withPhone: 'Itt csak angolul tudok segíteni. Kérjük, hívjon minket: {phone}.',
    without:
      'Itt csak angolul tudok segíteni. Adja meg telefonszámát vagy e-mail-címét, és valaki jelentkezik.',
  },
  tr: {
    withPhone: 'Burada yalnızca İngilizce yardımcı olabiliyorum. Lütfen bizi arayın: {phone}.',
    without:
      'Burada yalnızca İngilizce yardımcı olabiliyorum. Telefonunuzu veya e-postanızı bırakın, sizinle iletişime geçelim.',
  },
  vi: {
    withPhone: 'Ở đây tôi chỉ có thể hỗ trợ bằng tiếng Anh. Vui lòng gọi cho chúng tôi: {phone}.',
    without:
      'Ở đây tôi chỉ có thể hỗ trợ bằng tiếng Anh. Vui lòng để lại số điện thoại hoặc e-mail, chúng tôi sẽ liên hệ.',
  },
  id: {
    withPhone: 'Di sini saya hanya bisa membantu dalam bahasa Inggris. Silakan telepon kami: {phone}.',
    without:
      'Di sini saya hanya bisa membantu dalam bahasa Inggris. Tinggalkan nomor telepon atau e-mail, nanti kami hubungi.',
  },
  tl: {
    withPhone: 'Sa Ingles lang po ako makakatulong dito. Pakitawagan po kami: {phone}.',
    without:
      'Sa Ingles lang po ako makakatulong dito. Iwan po ang inyong telepono o e-mail at may tatawag sa inyo.',
  },
  ru: {
    withPhone: 'Здесь я могу помочь только на английском. Пожалуйста, позвоните нам: {phone}.',
    without: 'Здесь я могу помочь только на английском. Оставьте телефон или e-mail, и с вами свяжутся.',
  },
  uk: {
    withPhone: 'Тут я можу допомогти лише англійською. Будь ласка, зателефонуйте нам: {phone}.',
    without: 'Тут я можу допомогти лише англійською. Залиште телефон або e-mail, і з вами зв’яжуться.',
  },
  el: {
    withPhone: 'Εδώ μπορώ να βοηθήσω μόνο στα αγγλικά. Καλέστε μας, παρακαλώ: {phone}.',
    without:
      'Εδώ μπορώ να βοηθήσω μόνο στα αγγλικά. Αφήστε τηλέφωνο ή e-mail και θα επικοινωνήσουμε μαζί σας.',
  },
  ar: {
    withPhone: 'يمكنني المساعدة هنا بالإنجليزية فقط. يرجى الاتصال بنا: {phone}.',
    without: 'يمكنني المساعدة هنا بالإنجليزية فقط. اترك رقم هاتفك أو بريدك الإلكتروني وسيتواصل معك أحدنا.',
  },
  he: {
    withPhone: 'כאן אוכל לעזור רק באנגלית. אפשר להתקשר אלינו: {phone}.',
    without: 'כאן אוכל לעזור רק באנגלית. השאירו טלפון או דוא״ל ויחזרו אליכם.',
  },
  hi: {
    withPhone: 'यहाँ मैं केवल अंग्रेज़ी में मदद कर सकता हूँ। कृपया हमें कॉल करें: {phone}।',
    without: 'यहाँ मैं केवल अंग्रेज़ी में मदद कर सकता हूँ। अपना फ़ोन नंबर या ई-मेल छोड़ें, कोई आपसे संपर्क करेगा।',
  },
  zh: {
    withPhone: '我在这里只能用英语提供帮助。请致电我们：{phone}。',
    without: '我在这里只能用英语提供帮助。请留下您的电话或电子邮件，我们会与您联系。',
  },
  ja: {
    withPhone: 'こちらでは英語でのみご案内できます。お電話ください：{phone}',
    without:
      'こちらでは英語でのみご案内できます。お電話番号かメールアドレスをお知らせいただければ、担当者よりご連絡します。',
  },
  ko: {
    withPhone: '여기서는 영어로만 도와드릴 수 있습니다. 전화 주세요: {phone}',
    without: '여기서는 영어로만 도와드릴 수 있습니다. 전화번호나 이메일을 남겨 주시면 연락드리겠습니다.',
  },
};

const linesByCode = new Map(Object.entries(LINES));

/** One line in the customer's language (ISO 639-1) with a way to a person; in English where the language has none. */
export function otherLanguageLine(code: string, phone: string): string {
  const lines = linesByCode.get(code.toLowerCase()) ?? LINES.en!;
  return phone ? lines.withPhone.replace('{phone}', phone) : lines.without;
}

/** All of them, with their places unfilled. */
export const otherLanguageLines = (): string[] =>
  Object.values(LINES).flatMap(({ withPhone, without }) => [withPhone, without]);
