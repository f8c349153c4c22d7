/** Spanish words that say nothing about the subject; those that are words of English too are left to it. */
export const spanishStopwords: readonly string[] =
  `de la que el en y los del se las por un para una su al lo mas más pero sus le ya o este esta esto sí porque entre cuando muy también tambien hasta hay
  quien desde todo nos todos uno les ni ese eso esa mi algunos algún algun alguna qué unos yo otro otra tanto estos mucho cual cuál poco ella estar estas
  algo nosotros tu tú te tus ellas mis puedo puede pueden puedes podéis podeis podría podria podrían podrian podemos quiero quisiera quería queria quieren necesito
  necesita tengo tiene tienen tienes tenéis teneis hace hacen hacéis haceis hago es soy está esta están estan estáis estais estoy somos hola gracias favor usted
  ustedes vosotros saber decir dime dígame digame gustaría gustaria ser si si su con unas era fue ha han he hay ofrecen ofrecéis ofreceis ofrece vuestro vuestra
  nuestro nuestra le les os me ahí alguien buenas buenos días tardes cómo como`
    .split(/\s+/)
    .filter((word) => word !== 'he' && word !== 'me' && word !== 'si');
