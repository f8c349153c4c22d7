import { written } from './spanish.ts';

/** What is sent, handed over or kept for somebody, and is no appointment. */
const INVOICE =
  '(?:facturas?|recibos?|tickets?|comprobantes?|boletas?|justificantes?|constancias?|reembolso|devolución)';
const PAPER = `(?:${INVOICE}|certificados?|informes?|resultados?|recetas?|copias?|duplicados?|historial(?:es)?|expediente|radiografías?|fotos?|contrato|póliza|enlace|link|documentos?|documentación|papeles?|catálogo|temario|contraseña|presupuesto)`;
const SEND =
  '(?:mand|envi|envi|reenvi|remand|pas|pás|facilit|remit|adjunt|emit|dev(?:uelv|olv)|imprim|dej|guard|prepar|corrig|corrij|rectifi[cq]|hac(?:er|éis|en|es)? llegar|hag\\p{L}* llegar|hicier\\p{L}* llegar|dier|déis|deis|d[eé]n?\\b|d[aá](?:is|n|s|r|dme|me|nme)?\\b|deme|denme)';
const WISH =
  '(?:necesit\\p{L}+|quier[oe]|queremos|quería|queríamos|querría|quisiera|me gustaría|agradecería|ocupo|preciso|precisaría|(?:me|nos) (?:hace|hacía|haría) falta|(?:me|nos) falta|busco|solicito)';
const BETWEEN = '(?:\\p{L}+ ){0,4}?';

/** "Necesitaría que me mandaran la factura", "¿me podéis enviar el recibo?", "la factura, ¿me la pasáis?": something is to be sent to them. */
export const wantsPapers = written`\bque (?:me|nos|le) (?:l[ao]s? )?${SEND}\p{L}* ${BETWEEN}${PAPER}\b|\b(?:me|nos) (?:l[ao]s? )?(?:(?:pued|pod)\p{L}+ )?(?:(?:alguien|usted|ustedes|vosotr[oa]s|por favor|porfa) )*${SEND}\p{L}* ${BETWEEN}${PAPER}\b|\b(?:pued\p{L}+|pod\p{L}+) ${SEND}\p{L}*(?:me|nos) ${BETWEEN}${PAPER}\b|(?<!\p{L})${SEND}\p{L}*(?:me|nos) ${BETWEEN}${PAPER}\b|\b${PAPER}\b[^.?!]{0,40}?\b(?:me|nos) l[ao]s? (?:(?:pued|pod)\p{L}+ )?${SEND}|(?<!\p{L})${WISH} (?:(?:pedir|solicitar|tener|recoger|recuperar|pedirles|pediros|pedirle) )?(?:un[ao]?|el|la|los|las|mi|mis|otr[ao]) ${INVOICE}\b|\b(?:se me (?:olvidó|ha olvidado|pasó|ha pasado)|(?:me )?olvidé(?: de)?|no (?:me )?(?:disteis|dieron|dio|pedí|llegó|ha llegado|enviaron|mandaron)) (?:pedir )?(?:el|la|los|las|mi) ${INVOICE}\b`;
