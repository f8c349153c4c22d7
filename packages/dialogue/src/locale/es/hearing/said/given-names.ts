/** Given names that "soy …" is believed with, however they are written; without accents. */
export const givenNames: ReadonlySet<string> = new Set(
  `maria carmen ana isabel laura cristina marta sara paula lucia elena pilar rosa teresa raquel beatriz silvia patricia monica andrea
  sofia valentina camila gabriela daniela natalia alejandra carolina fernanda mariana veronica lorena nuria eva julia claudia alba irene
  rocio noelia sandra yolanda miriam susana esther angela alicia victoria blanca clara ines lola dolores mercedes concepcion josefa
  antonia francisca manuela margarita gloria luisa emilia emma martina carla nerea ainhoa leire olga ruth rebeca lidia araceli adriana
  valeria ximena jimena renata regina guadalupe lupe leticia diana karla karina paola viviana marcela ximena tatiana estefania vanesa
  vanessa jessica jennifer catalina juliana constanza antonella micaela florencia agustina abril mia isabella juana petra consuelo
  antonio jose manuel francisco juan david javier daniel carlos jesus alejandro miguel rafael pedro pablo angel sergio fernando jorge
  luis alberto alvaro diego adrian raul ivan ruben enrique oscar ramon vicente andres joaquin santiago eduardo victor mario roberto
  jaime marcos ignacio alfonso salvador ricardo emilio hugo guillermo julian julio tomas gabriel agustin martin lucas mateo nicolas
  samuel leo leonardo sebastian matias emiliano rodrigo gonzalo cristian cristobal felipe mauricio esteban gustavo hector cesar
  armando arturo alfredo ernesto gerardo rogelio ramiro saul noe isaac israel ismael aaron abel adolfo gaspar xavier jordi marc pau
  oriol iker unai aitor mikel asier gorka xabier pepe paco nacho lalo chema pancho beto memo toño quique rafa santi nico dani javi
  benito bruno dario elias fabian federico fidel franco german gilberto horacio hernan humberto leandro lorenzo marcelo maximiliano
  moises norberto octavio omar orlando osvaldo patricio ramiro rene rigoberto rodolfo rolando simon teodoro ulises valentin wilson
  yago zacarias ivonne magdalena piedad amparo encarna inmaculada montse montserrat nuria remedios soledad trinidad begoña maite itziar
  edurne arantxa amaia uxue maialen laia ona mireia meritxell anna marina ariadna carlota lourdes fatima belen celia elisa amelia
  aurora olivia noa vega triana candela jimena macarena samuel bea cris marga charo conchi lali pili tere merche mari mariajo maricarmen manolo manoli loli toñi puri chelo kike guille edu fran
  vicen rafi juanjo juanma josemi josefina aitana izan adriano noemi miren itxaso garazi ane jone pol arnau jan roger biel marti gerard`.split(
    /\s+/,
  ),
);
