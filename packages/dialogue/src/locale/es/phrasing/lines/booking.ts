import type { LineKeyOf } from '../../../../phrase/line-places.ts';
import { inTones } from './in-tones.ts';

/** While an appointment is made, moved or cancelled. */
export const bookingLines = inTones<LineKeyOf<'booking'>>(
  {
    noteBooking: ['{what}, anotado.', 'Muy bien: {what}.', '{what}, de acuerdo.', 'Hasta ahora: {what}.'],
    askService: [
      '¿Qué [desea|quieres] reservar: {services}?',
      '¿Para qué sería la cita: {services}?',
      'Solo me falta saber el servicio: ¿{services}?',
      '¿Cuál de estos [le|te] va mejor: {services}?',
    ],
    askServiceSome: [
      '¿Qué [desea|quieres] reservar, por ejemplo {services}?',
      'Podría ser {services}, entre otros. ¿Cuál [prefiere|prefieres]?',
      '¿Y qué [necesita|necesitas]: {services}, o algo distinto?',
      '[Dígame|Dime] el tipo de cita, como {services}. ¿Cuál sería?',
    ],
    askServiceOpenly: [
      '¿Qué [desea|quieres] reservar?',
      '¿Para qué sería la cita?',
      '¿Y qué [necesita|necesitas] exactamente?',
      '¿De qué servicio se trata?',
    ],
    askServiceForProblem: [
      'Eso lo podemos ver. ¿Qué encaja mejor: {services}?',
      '[Le|Te] buscamos una cita para eso. ¿Sería {services}?',
      'Para eso reservaría una de estas opciones: {services}. ¿Cuál?',
      'Para encontrar la hora adecuada: ¿{services}?',
    ],
    askStaff: [
      '¿Con quién [prefiere|prefieres] la cita de {service}: {staff}?',
      '¿Alguna preferencia para {service}: {staff}?',
      'Para {service} [puede|puedes] elegir: {staff}. ¿Con quién [le|te] apunto?',
      '¿Quién [desea|quieres] que [le|te] atienda: {staff}?',
    ],
    askParty: [
      '¿Cuántas personas serán para {service}?',
      '¿Para cuántos sería {service}?',
      '¿Cuántas plazas [necesita|necesitas] para {service}?',
    ],
    askTime: [
      'Los próximos huecos para {service} son {times}. ¿Cuándo [le|te] viene bien?',
      'Para {service} tengo {times}. ¿[Le|Te] sirve alguno o [prefiere|prefieres] otro día?',
      'La cita de {service} podría ser {times}. ¿Qué día y hora [prefiere|prefieres]?',
      'Libres para {service}: {times}. ¿[Le|Te] va bien alguno?',
    ],
    askTimeOpenly: [
      '¿Cuándo [le|te] vendría bien la cita de {service}?',
      '¿Qué día y a qué hora [quiere|quieres] la cita de {service}?',
      '¿Qué día [le|te] conviene para {service}, y más o menos a qué hora?',
      '¿Y para cuándo sería {service}?',
    ],
    offerTimes: [
      'Tengo {times}. ¿Cuál [le|te] viene bien?',
      'Están libres {times}. ¿Cuál [prefiere|prefieres]?',
      'Hay sitio {times}. ¿[Le|Te] sirve alguno?',
      '[Puede|Puedes] elegir entre estas horas: {times}. ¿Con cuál [se queda|te quedas]?',
    ],
    offerTimesFor: [
      'Para {service} tengo {times}. ¿Cuál [le|te] viene bien?',
      'La cita de {service} podría ser {times}. ¿Cuál [prefiere|prefieres]?',
      'Libres para {service}: {times}. ¿[Le|Te] sirve alguno?',
      'Esto es lo que hay para {service}: {times}. ¿Cuál [le|te] reservo?',
    ],
    offerOne: [
      'Tengo {times}. ¿[Se la aparto|Te la aparto]?',
      'Queda libre {times}. ¿[Le|Te] viene bien?',
      'Hay sitio {times}. ¿[Le|Te] sirve?',
      '[Puede|Puedes] venir {times}. ¿La reservo?',
    ],
    offerOneFor: [
      'Para {service} tengo {times}. ¿[Se la aparto|Te la aparto]?',
      'La cita de {service} podría ser {times}. ¿[Le|Te] viene bien?',
      'Libre para {service}: {times}. ¿[Le|Te] sirve?',
      'Esto es lo que hay para {service}: {times}. ¿[Se|Te] la reservo?',
    ],
    pickAgain: [
      '¿Cuál de esas horas [le|te] reservo para {service}?',
      'Y para {service}, ¿con cuál de las horas [se queda|te quedas]?',
      '¿[Le|Te] sirve alguna de esas horas para {service}?',
      '¿Cuál de ellas sería para {service}?',
    ],
    notThenOne: [
      'No hay nada libre {when}. Lo más cercano: {times}. ¿[Le|Te] serviría?',
      'Estamos completos {when}, pero hay sitio {times}. ¿[Le|Te] viene bien?',
      'Lo siento, {when} ya no queda hueco. Cerca de eso: {times}. ¿[Le|Te] va bien?',
      'No encuentro hueco {when}. ¿Y {times}?',
    ],
    notThen: [
      'No hay nada libre {when}. Lo más cercano: {times}. ¿[Le|Te] serviría?',
      'Estamos completos {when}, pero hay sitio {times}. ¿Cuál [prefiere|prefieres]?',
      'Lo siento, {when} ya no queda hueco. Cerca de eso: {times}. ¿Alguno [le|te] va bien?',
      'No encuentro hueco {when}. ¿Qué tal {times}?',
    ],
    closedThen: [
      'Estamos cerrados {when}. Lo más cercano: {times}. ¿[Le|Te] serviría?',
      'No abrimos {when}. ¿Qué tal {times}?',
      'Lo siento, {when} no abrimos. Están libres {times}. ¿Cuál [prefiere|prefieres]?',
      '{when} no hay nadie, pero [puede|puedes] venir {times}. ¿Alguno [le|te] va bien?',
    ],
    closedAtThatTime: ['Estamos cerrados {when}.', 'No abrimos {when}.', 'Lo siento, {when} no abrimos.'],
    pastThen: [
      'Esa hora ya ha pasado. Lo siguiente que tengo: {times}. ¿[Le|Te] serviría?',
      'Me temo que eso queda en el pasado. ¿Qué tal {times}?',
      'Ya es tarde para esa hora. Están libres {times}. ¿Cuál [prefiere|prefieres]?',
    ],
    tooSoonThen: [
      'Es demasiado pronto para nosotros. Lo primero posible: {times}. ¿[Le|Te] serviría?',
      'Necesitamos un poco más de tiempo. ¿Qué tal {times}?',
      'Tan pronto no [le|te] puedo dar cita. Lo antes posible sería {times}. ¿Cuál [prefiere|prefieres]?',
    ],
    tooFarThen: [
      'Todavía no puedo reservar con tanta antelación. Ahora tengo {times}. ¿[Le|Te] serviría?',
      'La agenda aún no está abierta para esa fecha. ¿Qué tal {times}?',
      'Eso queda más lejos de lo que puedo reservar. Antes hay {times}. ¿Alguno [le|te] va bien?',
    ],
    notFree: ['No hay nada libre {when}.', 'Lo siento, {when} no queda hueco.', 'No encuentro hueco {when}.'],
    bothFree: [
      'Las dos horas están libres para {service}: {times}. ¿Cuál [prefiere|prefieres]?',
      'Para {service} hay sitio en las dos: {times}. ¿Cuál [le|te] viene mejor?',
      'Puede ser cualquiera de las dos para {service}: {times}. ¿Cuál [le|te] guardo?',
    ],
    allFree: [
      'Todas esas horas están libres para {service}: {times}. ¿Cuál [prefiere|prefieres]?',
      'Para {service} hay sitio en todas: {times}. ¿Cuál [le|te] viene mejor?',
      'Puede ser cualquiera de ellas para {service}: {times}. ¿Cuál [le|te] guardo?',
    ],
    timeIsFree: [
      'Sí, hay sitio {when} para {service}.',
      'Sí, {when} está libre para {service}.',
      'Buenas noticias: {when} hay hueco para {service}.',
    ],
    nothingFree: [
      'No encuentro ningún hueco para {service} en los próximos días.',
      'Me temo que para {service} está todo completo, hasta donde alcanzo a ver.',
      'De momento no queda nada libre para {service}, lo siento.',
    ],
    nothingFreeThen: [
      'No hay nada libre {when} para {service}, ni cerca de esa fecha.',
      'Lo siento, para {service} no queda hueco {when}, y los días de alrededor también están llenos.',
      'No encuentro sitio para {service} {when}, ni poco antes ni poco después.',
    ],
    askBookingName: [
      '¿A nombre de quién la pongo?',
      '¿Y [su|tu] nombre, por favor?',
      '¿Qué nombre apunto para la cita?',
      'Solo me falta un nombre para la cita. ¿Cuál es?',
    ],
    askBookingNameFor: [
      '¿Cómo se llama {forWhom}?',
      '¿Y a qué nombre apunto a {forWhom}?',
      '¿Me [dice|dices] el nombre? Es para {forWhom}.',
    ],
    askBookingReach: [
      '¿Qué correo o teléfono apunto para [usted|ti]?',
      '¿Y un correo electrónico o un teléfono, para la cita?',
      '¿Cómo [le|te] avisamos si cambia algo, por correo o por teléfono?',
      'Por último: ¿qué correo o número puedo anotar?',
    ],
    readBack: [
      'Para confirmar: {what}, a nombre de {name}, {reach}. ¿Lo reservo?',
      'Entonces: {what}, para {name}, {reach}. ¿Es correcto?',
      'Esto es lo que tengo: {what}, {name}, {reach}. ¿Está todo bien?',
      'Un último repaso: {what}, a nombre de {name}, {reach}. ¿Lo reservo así?',
    ],
    readBackFor: [
      'Para confirmar: {what}, para {forWhom}; reserva {name}, {reach}. ¿Lo reservo?',
      'Entonces {forWhom} viene para esto: {what}. [Sus|Tus] datos: {name}, {reach}. ¿Es correcto?',
      'Esto es lo que tengo: {what}, para {forWhom}; contacto {name}, {reach}. ¿Está todo bien?',
    ],
    booked: [
      'Queda reservado: {what}.',
      'Ya está en la agenda: {what}.',
      'Todo listo: {what}.',
      'Hecho, la cita es esta: {what}.',
    ],
    bookedFor: [
      'Reservado para {forWhom}: {what}.',
      'Ya está en la agenda para {forWhom}: {what}.',
      'Todo listo para {forWhom}: {what}.',
    ],
    confirmationSent: [
      'La confirmación va de camino a {email}.',
      '[Recibirá|Recibirás] la confirmación en {email}.',
      'Los detalles llegan a {email}.',
    ],
    timeTaken: [
      'Lo siento, esa hora se acaba de ocupar.',
      'Alguien ha sido un momento más rápido: esa hora ya no está libre.',
      'Me temo que ese hueco se ha ido mientras hablábamos.',
    ],
    askChangeWhat: [
      '¿Qué cambio: el servicio, la hora o [sus|tus] datos?',
      '¿Qué parte no está bien, el servicio, la hora o [sus|tus] datos?',
      '[Dígame|Dime] qué corrijo: ¿servicio, hora o datos de contacto?',
    ],
    askWhichToMove: [
      '¿Cuál [quiere|quieres] cambiar: {appointments}?',
      '[Tiene|Tienes] varias. ¿De cuál se trata: {appointments}?',
      '[Dígame|Dime] cuál muevo: ¿{appointments}?',
    ],
    askWhichToCancel: [
      '¿Cuál cancelo: {appointments}?',
      '[Tiene|Tienes] varias. ¿Cuál sobra: {appointments}?',
      '[Dígame|Dime] cuál anulo: ¿{appointments}?',
    ],
    askCancel: [
      '¿Cancelo [su|tu] cita de {service} {when}?',
      'Para estar seguros: ¿[quiere|quieres] cancelar la cita de {service} {when}?',
      'Es la cita de {service} {when}. ¿La quito de la agenda?',
      'Entonces ya no [necesita|necesitas] la cita de {service} {when}. ¿La anulo?',
    ],
    cancelled: [
      'He cancelado [su|tu] cita de {service} {when}.',
      'Hecho: ya no hay cita de {service} {when}.',
      'Queda anulada: {service} {when}.',
    ],
    takesPlace: [
      'Sustituye a [su|tu] cita de {service} {when}.',
      'Sería en lugar de [su|tu] cita de {service} {when}.',
      'Así, [su|tu] cita de {service} {when} quedaría anulada.',
    ],
    askMoveTime: [
      '[Su|Tu] cita de {service} es {old}. Podría pasarla a {times}. ¿Cuál [le|te] viene bien?',
      'En lugar de {old}, la cita de {service} podría ser {times}. ¿Qué [prefiere|prefieres]?',
      '¿Qué [le|te] iría mejor que {old} para {service}: {times}?',
    ],
    askMoveTimeOpenly: [
      '[Su|Tu] cita de {service} es {old}. ¿Qué día y hora [le|te] iría mejor?',
      '¿A cuándo muevo [su|tu] cita de {service}, en lugar de {old}?',
      'Ahora la cita de {service} es {old}. ¿Para cuándo la pongo?',
    ],
    readBackMove: [
      'Cambiaría [su|tu] cita de {service}: de {old} a {when}. ¿La cambio?',
      'Entonces {service}: ya no {old}, sino {when}. ¿Es correcto?',
      'Para confirmar: {service}, {when} en lugar de {old}. ¿Está bien así?',
    ],
    moved: [
      'Hecho, [su|tu] cita de {service} es ahora {when}.',
      'Cambiada: {service}, {when}.',
      'La nueva hora ya está en la agenda: {service} {when}.',
    ],
    yourAppointment: [
      '[Tiene su|Tienes tu] cita de {service} {when}.',
      'Es {when}, para {service}.',
      '[Le|Te] tengo en la agenda: {service} {when}.',
    ],
    yourAppointments: [
      'En la agenda [tiene|tienes]: {appointments}.',
      'Estas son [sus|tus] citas: {appointments}.',
      'Próximamente: {appointments}.',
    ],
    noAppointment: [
      'Aquí no veo ninguna cita [suya|tuya], así que no puedo cambiarla yo. Alguien de {business} lo hará.',
      'No me aparece ninguna cita; alguien de {business} lo arreglará [con usted|contigo].',
      'Solo veo lo que se reservó conmigo, y no hay nada. El equipo de {business} se encargará.',
    ],
    noAppointmentToSee: [
      'Aquí no veo ninguna cita [suya|tuya]. Alguien de {business} lo consultará.',
      'No me aparece nada a [su|tu] nombre; el equipo de {business} lo comprobará.',
      'Solo veo lo que se reservó conmigo, y no hay nada. Alguien lo mirará.',
    ],
    noAppointmentHere: [
      'Aquí no veo ninguna cita [suya|tuya].',
      'No me aparece ninguna cita a [su|tu] nombre.',
      'Solo veo lo que se reservó conmigo, y no hay nada [suyo|tuyo].',
    ],
    bookingDropped: [
      'De acuerdo, no se ha reservado nada.',
      'Sin problema, lo dejo.',
      'Muy bien, lo dejamos así: no hay nada reservado.',
    ],
    attendanceConfirmed: [
      'Gracias, queda anotado que [viene|vienes]: {service} {when}.',
      'Perfecto, confirmada: {service} {when}.',
      'Anotado, [le|te] esperamos: {service} {when}.',
    ],
    askAttendance: [
      '¿[Vendrá|Vendrás] entonces: {service} {when}?',
      '¿Y [podrá|podrás] venir: {service} {when}?',
      '¿Puedo anotar que [viene|vienes]: {service} {when}?',
    ],
    askMoveOrCancel: [
      '¿[Prefiere|Prefieres] cambiarla a otra hora o cancelarla?',
      '¿Busco otra hora o la cancelo?',
      '¿Otra hora, o la anulo?',
    ],
    appointmentKept: [
      'De acuerdo, [su|tu] cita se queda como está.',
      'Muy bien, no he cambiado nada.',
      'Bien, entonces sigue en la agenda como estaba.',
    ],
    askCodeReach: [
      '¿A nombre de qué correo o teléfono está? Mandaré un código ahí para asegurarme.',
      'Para verla necesito el correo o el teléfono con que se reservó; ahí llegará un código. ¿Cuál es?',
      'Esa cita no se hizo aquí. ¿Con qué correo o número se reservó, para mandar un código?',
      '¿Qué correo o número se dio al reservar? Antes de abrir nada mando un código ahí.',
    ],
    askCodeEmail: [
      '¿Con qué correo se reservó? Mandaré un código ahí para asegurarme.',
      'Para verla necesito el correo con que se reservó; ahí llegará un código. ¿Cuál es?',
      'Esa cita no se hizo aquí. ¿Con qué correo se reservó, para mandar un código?',
      '¿Qué correo se dio al reservar? Antes de abrir nada mando un código ahí.',
    ],
    codeSent: [
      'Si hay una cita con {to}, ya va para allá un código de seis cifras. ¿Cuál es?',
      'He buscado una cita con {to}: si la hay, llega un código de seis cifras. ¿Qué dice?',
      'De haber una cita con {to}, en un momento llega un código de seis cifras. ¿Cuál es?',
      'Va un código de seis cifras a {to}, si hay una cita con ese dato. ¿Qué código es?',
    ],
    codeSentAgain: [
      'Va otro código a {to}, si hay una cita con ese dato; conviene mirar también el correo no deseado. ¿Qué dice?',
      'Lo he mandado otra vez, por si hay algo con {to}. ¿Qué código llegó?',
      'De nuevo: si hay una cita con {to}, llega un código nuevo. ¿Cuál es?',
      'Un código nuevo sale para {to}, siempre que haya una cita con ese dato. ¿Qué dice?',
    ],
    askCode: [
      '¿Cuál es el código de seis cifras que fue a {to}?',
      'Me faltan las seis cifras que se mandaron a {to}. ¿Cuáles son?',
      '¿Qué código pone en el mensaje a {to}?',
      'Con el código mandado a {to} puedo seguir. ¿Cuál es?',
    ],
    codeWrong: [
      'Ese no es el código. ¿Qué dice exactamente el mensaje?',
      'Esas cifras no coinciden. ¿Cuáles son?',
      'El código no corresponde. ¿Qué pone en el mensaje?',
      'No es ese: hay que mirar otra vez el mensaje. ¿Cuáles son las seis cifras?',
    ],
    codeOver: [
      'Ese código ya no sirve.',
      'Ya no puedo aceptar ese código.',
      'El código ha caducado o ha fallado demasiadas veces.',
      'Con ese código no puedo seguir.',
    ],
    severalPeople: [
      'Reservo una persona cada vez, así que empecemos por la primera.',
      'Para varias personas hace falta una cita para cada una. Vamos de una en una.',
      'Cada uno tiene su propia cita; empiezo por la primera.',
    ],
    severalPeopleCounted: [
      'Son {count} citas, una por persona. Empecemos por la primera.',
      'Para {count} personas reservo {count} citas, una tras otra.',
      'Cada persona tiene su propia cita, {count} en total. Primero la primera.',
    ],
    nextPerson: [
      'Y ahora la siguiente persona.',
      'Seguimos con la próxima persona.',
      'Vamos con la cita siguiente.',
    ],
    tooManyPeople: [
      'Para {count} personas no puedo reservarlo yo, pero alguien lo organizará [con usted|contigo].',
      '{count} personas son más de las que puedo reservar a la vez; el equipo de {business} se encarga.',
      'Un grupo de {count} es mejor que lo organice una persona. Alguien de {business} se ocupa.',
      'Con {count} personas hace falta alguien del equipo; {business} lo planea [con usted|contigo].',
    ],
    noCalendar: [
      'No puedo reservarlo yo, pero alguien lo acordará [con usted|contigo].',
      'Las citas las da el equipo; alguien se pondrá en contacto para eso.',
      'Aquí no tengo la agenda. Alguien de {business} buscará una hora [con usted|contigo].',
    ],
    backToBooking: [
      'Volvamos a [su|tu] cita.',
      'Y ahora, la reserva.',
      'En cuanto a la cita, falta una cosa.',
    ],
    goOnBooking: [
      '¿Seguimos con [su|tu] cita?',
      '¿[Quiere|Quieres] terminar la reserva?',
      '¿Todavía [desea|quieres] la cita?',
    ],
    offerBooking: [
      'Eso suena a nuestro servicio de {service}. ¿[Le|Te] busco una hora?',
      'Para eso tenemos {service}. ¿[Le|Te] doy cita?',
      '{service} sería lo adecuado. ¿Miro qué hay libre?',
    ],
    offerAnyBooking: [
      '¿[Quiere|Quieres] reservar una hora?',
      '¿[Le|Te] doy una cita?',
      '¿[Le|Te] busco un hueco?',
    ],
    offerTimeTold: ['¿[Se la|Te la] reservo?', '¿[Le|Te] viene bien?', '¿La aparto para [usted|ti]?'],
  },
  {
    casual: {
      noteBooking: ['{what}, ¡apuntado!', 'Vale, {what}.'],
      offerTimes: ['Tengo {times}. ¿Cuál te va?', 'Hay {times}. ¿Te sirve?'],
      askBookingName: ['¿A qué nombre la pongo?', '¿Cómo te llamas?'],
      readBack: [
        'Entonces: {what}, {name}, {reach}. ¿Lo reservo?',
        'Repaso rápido: {what}, {name}, {reach}. ¿Todo bien?',
      ],
      booked: ['¡Listo, te esperamos! {what}.', '¡Hecho! {what}.'],
      bookingDropped: ['Sin problema, no reservo nada.', 'Vale, lo dejo.'],
    },
    witty: {
      noteBooking: ['{what}, con mi mejor letra.', '{what}: excelente elección.'],
      askTimeOpenly: ['¿Cuándo desplegamos la alfombra roja para {service}?'],
      offerTimes: ['La agenda ofrece {times}. ¿Cuál se lleva el honor?', 'En la carta: {times}. ¿Te tienta?'],
      readBack: ['Redoble de tambores: {what}, {name}, {reach}. ¿Lo escribo con tinta?'],
      booked: ['Escrito con tinta: {what}.', 'Ya está en el gran libro: {what}.'],
    },
    empathetic: {
      noteBooking: ['{what}, con mucho gusto.', '{what}, se lo anoto.'],
      askCancel: ['Claro, son cosas que pasan. ¿Cancelo su cita de {service} {when}?'],
      booked: ['Se lo dejo reservado: {what}.', 'Ya está todo arreglado: {what}.'],
      bookingDropped: ['No pasa nada, no se ha reservado nada.'],
      timeTaken: ['Lo siento mucho, esa hora se acaba de ocupar.'],
    },
    aloud: {
      askBookingReach: [
        '¿Qué número de teléfono apunto?',
        '¿Y un teléfono, por si cambia algo?',
        'Por último, ¿[su|tu] número de teléfono?',
      ],
    },
  },
);
