import type { DecidingLocale } from '../../../decide/deciding-locale.ts';
import { stemOf } from '../../../text/terms.ts';
import { written } from '../hearing/spanish.ts';

export const deciding: DecidingLocale = {
  emergencyEntry: written`\b(?:emergencias?|urgencias?|urgentes?|fuera de horario|24 horas)\b`,
  evidence: {
    price: written`[$€£]\s?\d|\d\s?(?:[$€£]|dólares|euros|pesos|soles|céntimos|usd|eur|mxn|cop)|\b(?:gratis|gratuit[oa]s?|sin (?:coste|costo|cargo)|inclu(?:ido|ida|ye)|preci\w*|cuesta[n]?|coste|costo|vale[n]?|tarifas?|cobramos|presupuestos?|descuentos?|depósito|señal|desde \d|free|\w*charge|costs?|price)\b`,
    duration: written`\b(?:\d+|un[oa]?|dos|tres|media)(?: \w+)? ?(?:minutos?|min|horas?|h|días?|semanas?|meses|mes|años?)\b|\b(?:dura[n]?|tarda\w*|lleva|tiempo|en el (?:día|momento)|minutes?|hours?)\b`,
    hours: written`\b(?:abr\w+|cerr\w+|cierra\w*|abiert\w+|horario|\d{1,2}(?::\d\d| ?h)|24 horas|festivos|lunes|sábados?|domingos?|open|closed)\b`,
    place: written`\b(?:calle|avenida|avda|plaza|paseo|carretera|barrio|planta|piso|aparcamiento|parking|estacionamiento|junto a|frente a|esquina|detrás|cerca|metro|autobús|estación|online|en línea|domicilio|casa|zona|km|street|road|avenue)\b|c/`,
    who: written`\b(?:dra?|doctora?|señora?|nuestr[oa]s?|equipo|dueñ[oa]|por)\b|\b[A-ZÁÉÍÓÚ]\p{Ll}+\b`,
    contact: written`@|\d{3}|\b(?:llam\w+|teléfono|correo|escrib\w+|mensaje|whatsapp|phone|call|e-?mail)\b`,
  },
  timeRelation: written`\b(?:después de|antes de|a partir de|desde|hasta|sobre|hacia|a|entre|el|por la|en la) (?:las? )?$`,
  generalPrice: written`\b(?:tarifas?|por hora|mano de obra|presupuestos?|desplazamiento|visita|diagnóstico|precios?|cuánto cobran?|mínimo)\b`,
  memberships: [
    {
      asks: written`\b(?:acept\w+|admit\w+|pag\w+ con|coge[n]?|trabaj\w+ con)\b`,
      tells: written`\b(?:pag\w+|tarjetas?|seguros?|aseguradoras?|mutuas?|bonos?)\b`,
    },
    {
      asks: written`\b(?:vien\w+|llegan?|cubr\w+|atiend\w+|sirv\w+|repart\w+|trabaj\w+) (?:\w+ )?(?:a|en|hasta|por)?\b`,
      tells: written`\b(?:zonas?|barrios?|ciudad(?:es)?|pueblos?|cubr\w+|dónde|hasta dónde|repart\w+|desplaz\w+)\b`,
    },
    {
      asks: written`\b(?:perd\w+|olvid\w+|dejé|se me quedó|extravi\w+)\b`,
      tells: written`\b(?:perdid[oa]s?|olvid\w+|objetos perdidos|encontrad[oa]s?)\b`,
      isSure: true,
    },
  ],
  includes: written`\b(?:inclu\w+|entra|va con|viene con|es parte|forma parte)\b`,
  offers: written`\b(?:hacen?|tienen?|ofrecen?|venden?|arreglan?|reparan?|tratan?|atienden?|trabajan? con|hacéis|tenéis|ofrecéis|vendéis|arregláis)\b|^(?:y )?qué tal\b`,
  unspecific: new Set(
    `qué cuál cuáles cuánto cuánta cuántos cuántas cuándo dónde quién cómo puedo puede pueden puedes podemos podéis tengo tiene tienen tenéis hacen hace hacéis
    ofrecen ofrece ofrecéis hay ser es son está están aceptan acepta aceptáis admiten venden vende necesito necesitan podría precio precios cuesta cuestan
    vale valen cobran cobra tarifa tarifas tipo tipos servicio servicios clase clases tiempo dura duran tarda tardan hora horas día días algún alguna algunos
    todo toda todos muy más otro otra su sus tu mi vuestro nuestra nuestro pagar pago llegar incluye incluyen trabajan dan reservar cita citas hacer`
      .split(/\s+/)
      .map(stemOf),
  ),
};
