/** Common words that no customer is called, whatever was asked. */
export const noNames: ReadonlySet<string> = new Set(
  `aguanta aguante aguantame espérame espéreme tantito oiga oye órale ándale ándele apúntele anótele arre mande primero ponga anota anote xfa porfis neta parce che wey güey nomás ahorita
  deja dejá dejalo dejálo déjalo déjala dejadlo olvida olvidá olvidalo olvídalo espera esperá nada casi prefiero
  a al algo alguien algún alguna alguno algunos ahí allí allá ahora antes aquí aún aunque así bastante bien bueno buena buenas buenos
  buen cada casi cerca claro como cómo con conmigo cual cuál cualquier cualquiera cuando cuándo cuanto cuánto cuánta cuántos cuántas
  de del demás dentro desde después donde dónde dos durante e el él ella ellas ellos en encima entonces entre era eran eres es esa esas
  ese eso esos esta está estaba estáis estamos están estar estas este esto estos estoy fue fuera gracias ha había hace hacen hacer
  hacéis hacia hago han has hasta hay he hemos hola hoy igual incluso ir jamás jueves la las le les lejos lo los luego lunes mal mañana
  martes más me media medio mejor menos mi mí mía mío miércoles mientras mis mismo misma mucha muchas mucho muchos muy nada nadie ni
  ningún ninguna ninguno no nos nosotros nosotras nuestra nuestro nunca o once oh otra otras otro otros para parece pero peor poca poco
  por porque pues puedo puede pueden podéis podemos podría podrían poder que qué quien quién quiere quieren quiero quisiera querría
  querer sábado se sea ser será si sí sido siempre siento sin sino sobre sois sola solo sólo somos son soy su sus tal también tampoco
  tan tanto tarde tardes te tengo tenía tener tenéis tenemos ti tiene tienen toda todas todavía todo todos tu tú tus última último un
  una uno unas unos usted ustedes va vais vale vamos van vaya venir vengo ver vez veces viernes voy vosotros ya yo domingo noche noches
  cita citas reserva reservas reservar pedir cancelar cambiar mover anular modificar confirmar confirmo confirmado perfecto perfecta
  genial estupendo estupendamente excelente fenomenal listo lista okey ok dale venga exacto correcto correcta incorrecto cierto seguro
  acuerdo favor porfa porfavor perdón perdona perdone disculpa disculpe disculpen ayuda ayudar ayudarme necesito necesita necesitamos
  gustaría encantaría prefiero preferiría precio precios cuesta cuestan costar vale valen cobran horario horarios abren abrís abierto
  abiertos abierta cierran cerrado cerráis hora horas minuto minutos día días semana semanas mes meses año años enero febrero marzo
  abril mayo junio julio agosto septiembre octubre noviembre diciembre teléfono móvil celular correo email número dirección nombre
  apellido apellidos persona personas humano alguien encargado encargada jefe jefa gerente recepción llamar llame llamen llámame
  llámenme llamada llaman contactar escribir mensaje urgente urgencia emergencia ayudenme rápido prisa dolor duele roto rota rompió
  perro perra perros gato gata gatos coche carro auto casa piso agua luz gas fuga baño cocina diente dientes muela muelas pelo cabello
  uñas corte tinte color masaje limpieza revisión reparación consulta clase clases mesa habitación servicio servicios producto pedido
  tarjeta efectivo pago pagar seguro seguros factura presupuesto oferta descuento aparcamiento estacionamiento parking entrada gratis
  primera primero primer segunda segundo tercera tercero cuarta cuarto quinta quinto última último siguiente anterior próxima próximo
  uno dos tres cuatro cinco seis siete ocho nueve diez doce trece catorce quince veinte treinta libre libres disponible disponibles
  nuevo nueva cliente clienta paciente interesado interesada vegetariano vegetariana vegano vegana alérgico alérgica embarazada diabético
  diabética español española mexicano mexicana colombiano colombiana argentino argentina extranjero autónomo estudiante jubilado jubilada
  vecino vecina dueño dueña madre padre mamá papá hijo hija hermano hermana marido mujer esposo esposa novio novia pareja abuelo abuela
  amigo amiga tío tía primo prima niño niña bebé suegra suegro sobrino sobrina familia jefe compañero compañera quien diga decir digo
  dígame dime saber sabe sé creo pienso pensar pensarlo supongo quizá quizás acaso espera espere esperar momento segundo momentito rato
  luego adiós chao chau saludos abrazo nos hasta pronto mañana encantado encantada igualmente señor señora señorita don doña doctor
  doctora anulada llego llegar llegamos venga voy iré iría iremos vendré trabajo trabajar colegio escuela salgo salir comer cenar desayunar
  temprano mediodía medianoche ninguna depende igual da importa preocupe preocupes problema duda dudas pregunta preguntas bot robot
  máquina humana real verdad broma pasado pasada fecha cosa cosas otra idea suerte correos ojalá jaja jajaja jeje eh ah uy vaya hombre
  anda oiga oye mire mira qué tal entiendo entendido comprendo repite repita repetir puedes podrías tienes haces sabes quieres eres
  funciona funcionan sirve viene queda conviene llevo lleva llevar traer trae tomar dar dame deme denme pon póngame ponme apúntame
  apúnteme quita borra olvídalo olvídelo déjalo déjelo dejar dejo nada ver ven veo viendo coger llevan llevamos lleva llegan llega pasa pasan pasar pasamos paso cuido cuida cuidan corta cortan cortar cortas peina lava lavan lavar pinta pintan hijo casa casas cara caras carro duda cada cama caso pata pelos pela mano manos mesas metro calle barrio ciudad centro edificio planta puerta llave llaves mascota animal comida bebida menú carta plato grupo curso cursos libro libros examen nivel idioma idiomas alumno profesor profesora gimnasio ropa zapatos tela vestido traje boda bodas fiesta foto fotos ojos vista gafas lentes oído cabeza espalda cuello pierna rodilla brazo empezar comenzar volver vuelvo regreso atrás`
    .split(/\s+/)
    .flatMap((word) => [word, word.normalize('NFD').replace(/\p{M}/gu, '')]),
);
