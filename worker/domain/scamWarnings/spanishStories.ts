/** About emergencies, love and threats: Spanish words and phrases by their English meaning. */
export const SPANISH_STORIES: Readonly<Record<string, string>> = {
  // Trouble.
  emergency:
    'emergencia|emergencias|urgencia|una urgencia|de emergencia|un apuro|apuro|apuros|aprieto|un aprieto|apurado|apurada|en aprietos',
  urgent:
    'urgente|urgentemente|urge|cuanto antes|lo antes posible|de urgencia|lo mas pronto|ya mismo|ahora mismo|ahorita mismo|de una|rapidito|urgentisimo|a la brevedad',
  hospital:
    'hospitales|clinica|hospitalizado|hospitalizada|internado|internada|ingresado|ingresada|la interno|lo internaron|la internaron|sanatorio',
  surgery:
    'operacion|cirugia|operar|la van a operar|lo van a operar|operarla|operarlo|operarme|cirujano|quirofano',
  doctor: 'medico|doctora|medicos|doctores|la medica',
  medicine:
    'medicina|medicinas|medicamento|medicamentos|remedio|remedios|pastillas|insulina|receta|tratamiento|terapia|quimio|inyeccion|inyecciones|la medicacion',
  sick: 'enfermo|enferma|enfermos|malito|malita|grave|mal de salud|enfermita|enfermito|delicado de salud|delicada|muy mal',
  cancer: 'leucemia',
  accident:
    'accidente|accidentado|accidento|accidentada|choque|choco|se choco|atropellaron|choque el carro',
  died: 'murio|fallecio|se murio|muerto|fallecido|fallecieron|partio|perdio la vida',
  funeral: 'entierro|velorio|sepelio|ataud|funeraria|enterrar|enterrarlo|enterrarla|velar',
  robbed:
    'robaron|me robaron|asaltaron|me asaltaron|robado|robo|atracaron|me atracaron|asalto|me afanaron|hurtaron|me quitaron',
  stolen: 'robada|hackearon|me hackearon|clonaron|me clonaron',
  stuck:
    'varado|varada|atrapado|atrapada|atorado|atorada|tirado en|tirada en|botado|retenido|retenida|retenidos|botada|atascado|atascada|detenido en el aeropuerto',
  arrested:
    'preso|presa|detenido|detenida|arrestado|arrestaron|lo agarro la migra|la migra|carcel|inmigracion|detuvieron|me detuvieron|arrestada|ice lo tiene',
  lawyer: 'abogado|abogada|licenciado en leyes|abogados|notario',
  bail: 'fianza de inmigracion|pagar la fianza|la fianza',
  frozen:
    'congelada|congelado|bloqueada|bloqueado|bloquearon|congelaron|retuvieron|congelados|bloqueadas|suspendida|me bloquearon|bloqueados|restringida|inhabilitada|trabada',
  declined:
    'rechazada|rechazo|rechazan|no pasa|no me pasa|declinada|no jala|no sirve|no funciona|rebota|rebotada|rechaza|rechazaron|no agarra|no me la aceptan|no me aceptan|no aceptan|no acepta|no la aceptan',
  'broke down':
    'se dano|se me dano|se descompuso|se me descompuso|se rompio|se me rompio|se quemo|se me quemo|se averio|se jodio|se malogro|se me malogro|se echo a perder',
  'cut off':
    'cortaron|cortan|cortar|me cortaron|me cortan|me van a cortar|desconectan|corte de luz|cortarme|me la cortan|me lo cortan|van a cortar',
  hungry: 'hambre|sin comer|no he comido|no comemos|no hemos comido',
  desperate:
    'desesperado|desesperada|angustiado|angustiada|ya no se que hacer|no se que hacer|no hallo que hacer|afligido|afligida|estresado|estresada',
  crying: 'llorando|lloro',
  fired:
    'despidieron|me despidieron|me quede sin trabajo|sin trabajo|me botaron del trabajo|me corrieron|desempleado|desempleada|me echaron|perdi mi trabajo|perdi el trabajo|sin chamba|sin laburo|sin camello',
  'behind with': 'atrasado|atrasada|atrasados|me atrase|vencido|vencida|vencio|vencidos|atrasito',
  'until i pay':
    'hasta que pague|si no pago|hasta que no pague|mientras no pague|hasta pagar|si no lo pago|si no cancelo|hasta que cancele|si no la pago|hasta no pagar|si no se paga|hasta que se pague',
  asks: 'pide|piden|me pide|me piden|nos pide|nos piden|exige|exigen|me exigen|cobran|me cobran|cobra|me cobra|nos cobran|solicitan|me exige|requieren|requiere|estan pidiendo|me estan pidiendo|nos exigen|andan pidiendo|pidiendo|le piden|le cobran|les piden',
  'comes to':
    'sale en|son como|sale a|asciende a|suma|sale como|viene saliendo|salen en|quedo en|quedaria en|seria|serian',
  costs: 'cuesta|cuestan|vale|valen|costaba|costo|costos|precio|sale caro',
  // Away and sweet.
  'oil rig': 'plataforma petrolera|petrolera|plataforma marina|petrolero',
  offshore: 'mar adentro|altamar|alta mar|en alta mar|crucero|barco|buque',
  army: 'ejercito|militar|soldado|marina|base militar|sargento|tropas|coronel|capitan',
  mission: 'mision|mision de paz',
  abroad: 'extranjero|en el extranjero|fuera del pais|otro pais|el exterior|en el exterior',
  contract: 'contrato|contratista|contratos',
  engineer: 'ingeniero|ingeniera',
  widower: 'viudo|enviude',
  widow: 'viuda',
  orphanage: 'orfanato|huerfanos|orfelinato|hogar de ninos|casa hogar',
  church: 'iglesia|congregacion|ministerio|templo',
  pastor: 'sacerdote|misionero|misionera|hermano en cristo',
  god: 'dios|senor jesus|diosito|jehova|cristo|dios mediante|virgencita',
  bless:
    'bendiga|bendiciones|bendicion|dios te bendiga|dios se lo pague|dios te lo pague|dios lo bendiga|dios la bendiga|dios te lo multiplique|bendecido|bendecida|dios se lo multiplique',
  'my love':
    'mi amor|amor mio|mi vida|mi cielo|mi reina|mi rey|corazon|mi corazon|carino|mi bebe|bebe|bb|mi amorcito|amorcito|mi princesa|princesa|preciosa|hermosa mia|mi negra|mi negro|papi|mami|mamita|papito|mi alma|mi tesoro|mi angel|mor|nena|bebo|flaca|mamacita|mija|mijo|mi gorda|mi gordo|bebecito|cielito|reina|vida mia',
  'i love you': 'te amo|te adoro|te quiero|te quiero mucho|te amo mucho|tqm',
  marry: 'casarnos|casarme|casarme contigo|matrimonio|casarse|nos casamos|boda',
  'my wife': 'mi esposa|mi mujer',
  'my husband': 'mi esposo|mi marido',
  destiny: 'destino|alma gemela',
  blessed:
    'agradecido|agradecida|te lo agradezco|se lo agradezco|te lo agradeceria|se lo agradeceria|te agradezco|agradeceria|agradezco|eternamente agradecido|eternamente agradecida',
  'i will never forget':
    'nunca lo voy a olvidar|nunca lo olvidare|no lo voy a olvidar|nunca se me olvida|te lo voy a agradecer|toda la vida',
  prove: 'demuestrame|demuestra|demostrar|demuestramelo|pruebame|demostrame|demostrarme',
  trust: 'confianza|confia|confiar|confio|confie',
  'trust me': 'confia en mi|creeme|confie en mi|tenme confianza',
  // People and threats.
  'my mom':
    'mi mama|mi madre|mi jefita|mi ma|mi viejita|mi vieja|mi mamita|mi ama|mi mami|mi santa madre',
  'my dad': 'mi papa|mi padre|mi apa|mi viejo|mi papito|mi papi|mi viejito|mi jefe',
  'my daughter': 'mi hija|mi hijita|mi nina|mi nena|mi bebita|mi chiquita|mi chamaquita',
  'my son': 'mi cipote|mi hijo|mi hijito|mi nene|mi chamaco|mi chiquito|mi nino',
  'my children': 'mis hijos|mis ninos|los ninos|los nenes|mis nenes|mis chamacos|mis pelaos',
  'my brother': 'mi hermano|mi carnal|mi hermanito|mi nano',
  'my sister': 'mi hermana|mi hermanita|mi carnala',
  'my grandmother': 'mi abuela|mi abuelita|mi abue|la abuela',
  'my cousin': 'mi primo|mi prima|mi sobrino|mi sobrina|mi cunado|mi cunada|mi suegro|mi suegra',
  'my neighbor': 'mi vecino|mi vecina',
  'my coworker': 'mi companero|mi companera|mi colega|una companera|un companero',
  'my uncle': 'mi tio|mi tia',
  'my friend': 'mi amigo|mi amiga|un amigo|una amiga|mi pana|mi compa|mi compadre|mi parcero',
  'my roommate': 'mi roommate|mi rumi|mi room|mi companera de cuarto|mi companero de cuarto',
  'my boss': 'mi jefa|mi patron|mi patrona|mi manager',
  'your family':
    'tu familia|su familia|tus familiares|tus contactos|sus contactos|tus amigos|tu gente|tu mujer|tu esposa|tu esposo|tu marido|tu jefe|toda tu familia',
  everyone: 'todos|todo el mundo|todo mundo|toda la gente',
  'or i post':
    'o publico|o las publico|o lo publico|o subo|o las subo|o lo subo|o se las mando|o se lo mando|o los mando|o las mando|o lo mando|o se los mando|o las paso|o les mando|o le mando',
  'i will post':
    'voy a publicar|las voy a publicar|lo voy a publicar|las publico|lo publico|voy a subir|las voy a subir|lo voy a subir|publicare|subire|voy a mandar tus|las subo|lo subo|voy a difundir|voy a compartir|los publico|los subo|voy a exponerte|voy a mandarle|voy a mandarlas|voy a mandarlo|las voy a mandar|lo voy a mandar|se las voy a mandar|se lo voy a mandar|se las mando|se lo mando|voy a enviar tus|se los mando|se las envio|se lo envio|te voy a quemar|te quemo|las comparto|lo comparto|las difundo',
  'or else':
    'o si no|o sino|de lo contrario|si no quieres que|si no queres que|si no quiere que|o de lo contrario',
  'if you dont': 'si no me|si no lo|si no cooperas',
  'if you dont pay':
    'si no pagas|si no me pagas|si no paga|si no depositas|si no me depositas|si no mandas|si no me mandas|si no transfieres|si no me transfieres|si no me paga|a menos que pagues|a menos que me pagues|si no me das',
  could: 'podria',
  police: 'policia|denuncia|demanda|fiscalia|corte|juez|juzgado',
  recorded:
    'te grabe|grabacion|tengo grabado|te tengo grabado|te tengo grabada|tengo tu video|tengo tus videos',
  'i have your photos':
    'tengo tus fotos|tengo todas tus fotos|guarde tus fotos|tengo tus nudes|tengo tu pack|tengo tus desnudos|tengo capturas',
  delete: 'borro|las borro|lo borro|elimino|las elimino|lo elimino|borrarlas|borrarlo|borrarlos',
  subscribe: 'suscribete|suscribirte|suscripcion|suscribite|suscribirse',
  'my private page':
    'mi pagina privada|mi contenido|mi only|mi onlyfans|contenido exclusivo|mis fotos exclusivas|mi canal privado|mi pagina|mi perfil privado',
  'click the link':
    'dale click|dale clic|haz click|haz clic|entra al link|entra en el link|abre el link|abre el enlace|entra al enlace|dale al link|toca el link|pincha el enlace|entra a este link',
  link: 'enlace|ligas|linkcito|liga',
};
