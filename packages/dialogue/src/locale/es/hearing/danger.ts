import { es } from './spanish.ts';

/** Somebody doesn't want to live on. */
export const despair = es`\b(?:(?:quiero|voy a) (?:morir(?:me)?|suicidarme|matarme|quitarme la vida)|no quiero (?:seguir viviendo|seguir con vida|vivir(?: más| así)?|estar viv[oa]|despertar(?:me)?)|no (?:tengo|me quedan) ganas de vivir|ganas de morir(?:me)?|no (?:vale|merece) la pena (?:vivir|seguir viviendo)|acabar con mi vida|hacerme daño|estaría mejor muert[oa])\b`;

/** Somebody's life may be at risk, or it smells of gas. */
export const danger: readonly RegExp[] = [
  despair,
  es`\b(?:(?:huele|oler|olor|huelo|apesta)(?: \w+){0,3} (?:a |de )?gas|fuga de gas|escape de gas|(?:se )?escap(?:a|ando) (?:el )?gas|intoxicación por (?:gas|monóxido)|monóxido de carbono)\b`,
  es`\b(?:(?:hay|está|se está) (?:un |una )?(?:incendio|fuego|quemando|ardiendo|incendiando|en llamas)|se (?:ha |está )?(?:prendido|prendiendo|incendiado|incendió|prendió)(?: fuego| \w+)?|sale (?:mucho )?humo|llamas por|humo por todas partes|incendio en)\b(?!.{0,20}(?:seguro|detector|alarma))`,
  es`\b(?:no (?:puede|puedo|logra|consigue) respirar|no respira|(?:le|me) cuesta respirar|se (?:está )?(?:ahoga(?:ndo)?|asfixia(?:ndo)?|atragant\w+)|(?:un |principio de |está teniendo un |le está dando un |le ha dado un |le dio un )(?:infarto|ictus|derrame|paro cardíaco|ataque al corazón|ataque cardíaco)|(?:dolor|opresión|presión|punzadas?)(?: \w+){0,2} (?:en el|de|del) pecho|(?:me|le|nos|te) (?:está doliendo|duele)(?: \w+){0,2} el pecho|(?:me|le) (?:falta|entra) (?:mal )?el aire|no (?:me|le) entra el aire|(?:está |se quedó |se ha quedado |cayó )inconsciente|se (?:ha )?(?:desmayado|desmayó|desvanecido)|no (?:reacciona|responde a nada|despierta)|sobredosis|(?:quiero|voy a|quiere) (?:morir(?:me|se)?|suicidarme|suicidarse|matarme|quitarme la vida|matarse)|suicid\w+|se está (?:muriendo|desangrando|poniendo azul)|electrocut\w+|le (?:han )?(?:apuñalado|disparado)|ahogad[oa]|envenenad[oa]|reacción alérgica (?:grave|fuerte)|shock anafiláctico|convulsion\w+|llam[ae]n? (?:al (?:112|911)|a una ambulancia|a los bomberos|a la policía))\b`,
];

export const noDanger = es`\b(?:revisión|instalación|inspección|certificado|curso|detector|alarma|caldera de gas|cocina de gas|seguro|reparan|instalan|ofrecen|hacen)\b.{0,30}\b(?:gas|incendios?|humo|primeros auxilios)\b|\b(?:gas|humo|incendios?) (?:natural|ciudad|certificado|revisión)\b|\bhace (?:años|meses)\b`;
