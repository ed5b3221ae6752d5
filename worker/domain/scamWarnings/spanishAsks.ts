/** Verbs in -ar: the stem, the stem before e, the English verb and its past; `-` for a space. */
export const SPANISH_VERBS = [
  'mand mand send sent',
  'envi envi send sent',
  'prest prest lend lent',
  'deposit deposit deposit deposited',
  'pag pagu pay paid',
  'compr compr buy bought',
  'ayud ayud help helped',
  'gir gir wire wired',
  'regal regal gift gifted',
  'don don donate donated',
  'recarg recargu recharge recharged',
  'carg cargu load loaded',
  'apoy apoy support supported',
  'necesit necesit need needed',
  'adelant adelant advance advanced',
  'pas pas pass passed',
  'cancel cancel settle settled',
  'rent rent rent rented',
  'alquil alquil rent rented',
  'abon abon pay paid',
  'colabor colabor contribute contributed',
  'aport aport contribute contributed',
  'cooper cooper contribute contributed',
  'gan gan earn earned',
  'retir retir withdraw withdrew',
  'sac saqu take-out took-out',
  'descarg descargu download downloaded',
  'instal instal install installed',
  'registr registr register registered',
  'agreg agregu add added',
  'contact contact contact contacted',
  'llam llam call called',
  'habl habl talk talked',
  'busc busqu find found',
  'confirm confirm confirm confirmed',
  'verific verifiqu verify verified',
  'public publiqu post posted',
  'grab grab record recorded',
  'borr borr delete deleted',
  'cobr cobr charge charged',
  'gast gast spend spent',
  'trabaj trabaj work worked',
  'junt junt collect collected',
  'salv salv save saved',
  'tom tom take took',
  'cambi cambi exchange exchanged',
  'duplic dupliqu double doubled',
  'triplic tripliqu triple tripled',
  'multiplic multipliqu multiply multiplied',
  'ahorr ahorr save saved',
  'invit invit invite invited',
  'escane escane scan scanned',
  'rasp rasp scratch scratched',
  'guard guard keep kept',
  'us us use used',
  'entr entr join joined',
  'lleg llegu arrive arrived',
  'explic expliqu explain explained',
  'ensen ensen teach taught',
  'firm firm sign signed',
  'entreg entregu deliver delivered',
  'ingres ingres deposit deposited',
  'arregl arregl fix fixed',
  'oper oper trade traded',
  'reenvi reenvi forward forwarded',
  'reenv reenv forward forwarded',
  'qued qued stay stayed',
  'contest contest answer answered',
];

/** Of asking, and of money: Spanish words and phrases, without accents, by their English meaning. */
export const SPANISH_ASKS: Readonly<Record<string, string>> = {
  // Asking.
  'can you':
    'puedes|podes|me puedes|me podes|me puede|nos puedes|sera que puedes|sera que puede|usted puede|tu puedes|vos podes',
  'could you':
    'podrias|me podrias|me podria|nos podrias|pudieras|me pudieras|serias tan amable|seria tan amable|no podrias|podra usted|sera que podrias|podria usted',
  'can i': 'puedo',
  'could i': 'podria yo',
  please:
    'por favor|porfa|porfis|porfavor|porfaa|xfa|x favor|porfi|plis|te lo ruego|se lo ruego|te lo suplico|te lo imploro|encarecidamente',
  'please help me':
    'hazme el paro|haceme el paro|hazme un paro|tirame la toalla|tirame un cabo|dame una mano|deme una mano|echame una mano|echame la mano|tirame una mano|haceme la gamba|haceme la segunda|hazme la valona|hazme la caridad|haceme la caridad|ponme una mano',
  'please do me the favor':
    'hazme el favor|hagame el favor|haceme el favor|me haces el favor|me hace el favor|hazme un favor|haceme un favor|hagame un favor|me haces un favor|hazme ese favor',
  'help me out':
    'sacame de este apuro|sacame del apuro|sacarme de este apuro|sacarme del apuro|me sacas de este apuro|sacame de apuros',
  'i need you to': 'necesito que|necesitaria que|ocupo que|preciso que',
  'i want you to': 'quiero que|quisiera que',
  'i ask you':
    'te pido|le pido|te lo pido|se lo pido|te pediria|te ruego|le ruego|te suplico|le suplico|pedirte|pedirle',
  'i need': 'ocupo|preciso|me hace falta|me urge|me urgen|me hacen falta|necesitaria',
  'i am short':
    'me falta|me faltan|me faltarian|nomas me faltan|me quedan faltando|estoy corto|estoy corta|ando corto|ando corta|no me alcanza|no ajusto|no completo|no me da|me quede corto|me quede corta|nos falta|nos faltan',
  'are missing': 'faltan',
  'is missing': 'falta',
  'i have no money':
    'no tengo dinero|no tengo plata|no tengo un peso|no tengo ni un peso|estoy pelado|estoy pelada|estoy quebrado|estoy quebrada|estoy sin plata|ando sin dinero|sin un peso|sin un centavo|estoy arrancao|estoy limpio|estoy sin dinero|no tengo chavos|estoy misio|ando bruja',
  'i am broke': 'estoy pelao|estoy chiro|estoy chira|estoy seco',
  'i cant': 'no puedo|no me deja|no me dejan',
  'i cant afford': 'no puedo pagar|no puedo costear|no alcanzo a pagar',
  'even if': 'aunque sea|asi sea|aunque fuera|asi fuera',
  'anything helps':
    'lo que puedas|con lo que sea|lo que sea ayuda|mandame lo que sea|dame lo que sea|lo que pueda|lo que tengas|con lo que puedas|lo que este en tus manos|lo que te nazca|lo que este a tu alcance|cualquier ayuda|cualquier cosa ayuda',
  'any amount': 'cualquier cantidad|cualquier monto|la cantidad que sea',
  'how much can you':
    'cuanto puedes|cuanto podrias|cuanto podes|con cuanto puedes|con cuanto me puedes|cuanto me puedes|cuanto tienes|con cuanto cuentas',
  'if you can':
    'si puedes|si pudieras|si podes|si esta en tus manos|si te es posible|si le es posible|si puede',
  'if you could': 'si tu pudieras|si usted pudiera|si pudiera',
  'if you love me':
    'si me quieres|si me amas|si de verdad me quieres|si de verdad me amas|si me queres|si me quisieras|si me amaras',
  'if you trust me': 'si confias en mi|si me tienes confianza|si confiaras en mi',
  'no one else':
    'a nadie mas|nadie mas|no tengo a quien|no tengo a nadie|no se a quien acudir|no tengo a quien mas|no tengo a quien acudir|no hay nadie mas',
  'you are the only one':
    'eres la unica|eres el unico|eres la unica persona|sos el unico|sos la unica|usted es el unico|usted es la unica|eres mi unica esperanza|mi unica esperanza|solo te tengo a ti|solo cuento contigo|solo puedo contar contigo|sos mi unica esperanza',
  'i am ashamed':
    'me da pena|me da verguenza|que pena|que verguenza|con toda la pena|me apena|me da mucha pena|me da mucha verguenza|con mucha pena|me muero de pena|me muero de verguenza|apenado|apenada|con la cara caida|me averguenza|me da cosa|me cuesta pedirte|me cuesta pedir|no me gusta pedir|nunca pido|nunca le pido',
  'i swear':
    'te juro|te lo juro|se lo juro|te prometo|te lo prometo|se lo prometo|por dios santo|te doy mi palabra|palabra de honor|le doy mi palabra',
  'i will pay you back':
    'te pago|te lo pago|se lo pago|le pago|te los pago|se los pago|te lo devuelvo|se lo devuelvo|te los devuelvo|te la devuelvo|te devuelvo|le devuelvo|te repongo|te lo repongo|se lo repongo|te lo regreso|te los regreso|se lo regreso|te regreso|te pagare|te lo pagare|te devolvere|te lo devolvere|se lo devolvere|se los devolvere|te reembolso|te lo reintegro|se lo reintegro|te los repongo|te deposito de vuelta|pagarte|devolvertelo|devolverte|te lo mando de vuelta|te lo voy a pagar|te lo voy a devolver|te voy a pagar|te los pagaria|devolverselo|pagarselo|te la pago',
  'when i get paid':
    'cuando cobre|cuando me paguen|en cuanto cobre|en cuanto me paguen|apenas cobre|apenas me paguen|cuando me caiga el pago|cuando me llegue el cheque|cuando me depositen|en la quincena|la quincena|el dia de pago|cuando me pagan|me pagan|cobro',
  borrow:
    'pedir prestado|pedirte prestado|prestado|prestados|prestada|pedirte prestados|un prestamito',
  loan: 'prestamo|prestamos|fiado',
  'do you have': 'tienes|tenes|usted tiene|tendras|tendrias|tendra|no tendras|no tendrias',
  deposit:
    'consignar|consignarme|consigname|consigneme|consignacion|deposito|depositos|deposita|hazme un deposito|haceme un deposito|el enganche|anticipo|un adelanto|adelantito|la inicial',
  'zelle me':
    'hazme un zelle|haceme un zelle|hagame un zelle|me haces un zelle|hacerme un zelle|tirame un zelle|zelleame|me zelleas|mandame un zelle|por zelle|me tiras un zelle',
  'cashapp me':
    'hazme un cashapp|hazme un cash app|tirame un cashapp|tirame por cashapp|tirame por cash app|tirame al cash app|cashappeame|hazme cashapp|hazme cash app|al cash app|por cash app|por cashapp|por el cash app',
  'venmo me': 'hazme un venmo|venmeame|por venmo|haceme un venmo',
  transfer:
    'transferir|transferirme|transfiere|transfiera|transferencia|transferencias|transferi|transfieras|transferirle|traspaso|traspasa|traspasar|remesa|transferis|transfieres',
  'transfer me':
    'transfiereme|transfierame|transferime|hazme una transferencia|haceme una transferencia|hagame una transferencia|hacerme una transferencia|me haces una transferencia|me transfieres|me transferis|hazme la transferencia|me hace una transferencia',
  wire: 'giro|giros|un giro|el giro|hacer un giro',
  'wire me':
    'hazme un giro|ponme un giro|haceme un giro|hagame un giro|me haces un giro|poneme un giro|me pones un giro|me hace un giro|hacerme un giro|ponerme un giro',
  give: 'dar|des|dieras|de su parte|brindar|brinda|brindarme|brindame',
  'give me':
    'dame|deme|darme|regaleme|me das|me darias|tirame|tireme|pasamelo|damelo|facilitame|me facilitas|facilitarme|facilita|conseguime|consigueme|consigame|dejame caer|sueltame|dispararme|disparame',
  put: 'poner|pones|ponga|meter|metes|metas|meterle|mete|pongas|ponerle|ponle|metele|meta',
  'put me': 'ponme|poneme|pongame|ponerme|me pones',
  spare: 'me tirarias|te sobra|te sobran|le sobra',
  cover: 'cubrir|cubre|cubras|cubrirme|cubreme|cubrime|cubrieras|solventar|solventarme',
  sponsor: 'patrocinar|patrocinio|padrino',
  'get me': 'consigues|me consigues|conseguirme|me consigas|traeme|traigame',
  help: 'ayuda|ayudita|apoyo|auxilio|ayudes|ayudaras|colaboracion|colaboracioncita',
  'with whatever': 'con algo|con lo',
  invest:
    'invertir|invierte|inviertas|invierta|inverti|invertirle|invirtiendo|invirtieras|inviertes|invertis',
  invested: 'invirtio|invirtieron|invertido',
  'i invested': 'inverti yo|yo inverti',
  'i invest': 'invierto',
  investment: 'inversion|inversiones|inversioncita',
  investor: 'inversionista|inversor|inversionistas|inversora',
  open: 'abrir|abre|abra|abrirte|abras|abrime',
  start:
    'empezar|empiezas|empieza|empeces|comenzar|comienzas|comienza|iniciar|inicias|arrancar|arrancas|arranca|empezas|empiece|comience|arranques|empieces|inicial|inicio',
  'tell me': 'dime|decime|digame|me dices|me decis|avisame|cuentame|contame',
  'read me': 'leeme|dictame|me dictas|dicteme|me lees',
  'write me':
    'escribeme|escribime|escribame|escribirme|me escribes|tirame un mensaje|mandame mensaje|escribeme mejor|hablame',
  write: 'escribir|escribe|escriba|escribi|escribirle|escribas',
  'add me': 'agregame|agregueme|anademe|me agregas',
  'find me':
    'buscame|busqueme|me buscas|me encuentras|encontrame|me encontras|buscarme|sigueme|seguime|me consigues como',
  'find my name': 'busca mi nombre|busca mi usuario|buscar mi nombre|busca mi user',
  'lets move':
    'pasemonos|pasemos|nos pasamos|movamonos|vamonos|vamos a pasarnos|sigamos|seguimos|hablemos|platiquemos|chateemos|conversemos|charlemos|mudemonos|hablamos|seguir hablando|seguir platicando',
  dot: 'punto',
  at: 'arroba',
  'talk to': 'habla con|hable con|hablale a|escribele a',
  'he will open your account':
    'el te abre la cuenta|te abre la cuenta|te abre una cuenta|te abre tu cuenta|le abre la cuenta',
  // Money.
  money:
    'dinero|dinerito|plata|platica|lana|feria|chavos|cuartos|guita|billete|billetes|efectivo|marmaja|biyuya|mosca|varo|baro|chele|cheles|menudo|fondos|fondo|el dinerito',
  savings: 'ahorros|ahorritos',
  dollars:
    'dolares|dolar|dolaritos|dolarcitos|pesos|pesitos|soles|lucas|varos|verdes|mangos|lempiras|quetzales|palos|dolarcito|dls',
  'a few dollars':
    'unos pesos|unos dolares|unos pesitos|unos dolaritos|unas lucas|unos cuantos pesos|unos cuantos dolares|algun dinerito|algo de dinero|algo de plata|un dinerito|una platica|una lana|una feria|un dinero',
  half: 'la mitad|mitad',
  'the rest': 'el resto|lo demas|lo que queda|el restante|lo restante',
  'gift card':
    'tarjeta de regalo|tarjetas de regalo|tarjeta regalo|tarjetas regalo|gif card|tarjetita de regalo|giftcar|tarjeta de obsequio|tarjetas de obsequio|tarjeta prepago|tarjeta prepagada|tarjetas prepagadas|tarjeta de prepago|gif cards',
  'amazon card': 'tarjeta de amazon|tarjeta amazon|tarjetas de amazon|tarjeticas de amazon',
  'steam card': 'tarjeta de steam|tarjeta steam|tarjetas de steam|tarjetas steam',
  'apple card':
    'tarjeta de apple|tarjeta apple|tarjetas de apple|tarjeta de itunes|tarjetas de itunes|tarjeta itunes|tarjetas apple',
  'google play card':
    'tarjeta de google play|tarjetas de google play|tarjeta google play|tarjeta de google|tarjetas de google|tarjetas google play',
  'target card':
    'tarjeta de target|tarjetas de target|tarjeta target|tarjeta de walmart|tarjetas de walmart|tarjeta walmart|tarjeta de sephora|tarjeta sephora|tarjeta de macys|tarjetas de sephora',
  'razer card':
    'tarjeta de razer|tarjeta razer|tarjetas razer|tarjetas de razer|tarjeta vanilla|tarjeta de vanilla|tarjetas vanilla|tarjeta de xbox|tarjeta xbox|tarjeta de playstation|tarjeta de roblox|tarjetas de roblox',
  card: 'tarjeta|tarjetas|tarjetita|plastico',
  'debit card': 'tarjeta de debito',
  'credit card': 'tarjeta de credito|tarjetas de credito',
  'card number': 'numero de tarjeta|numero de la tarjeta|numero de tu tarjeta',
  account: 'cuenta de banco|cuenta|cuentas|cuenta bancaria|cuenta corriente',
  'account number': 'numero de cuenta|numero de la cuenta|cbu|clabe',
  'your bank details':
    'tus datos bancarios|sus datos bancarios|datos bancarios|datos del banco|los datos de tu cuenta|los datos de tu tarjeta',
  bank: 'banco|bancos|cajero',
  'bank transfer': 'transferencia bancaria',
  code: 'codigo|codigos|codiguito|clave|claves|el pin|numerito|numeritos',
  password: 'contrasena|contrasenas|clave de acceso',
  'the back': 'atras|el reverso|parte de atras|por atras|por detras|parte trasera|detras',
  photo: 'foto|fotos|fotito|fotografia|captura|capturas|pantallazo|pantallazos|fotitos|fotico',
  photos:
    'desnudos|tus desnudos|fotos intimas|fotos desnuda|fotos desnudo|videos intimos|video intimo|fotos privadas|imagenes',
  crypto:
    'cripto|criptos|criptomonedas|criptomoneda|criptodivisas|monedas digitales|moneda digital|cryptos|criptoactivos',
  wallet: 'billetera|billetera digital|monedero|cartera digital|billetera virtual',
  platform: 'plataforma|plataformas',
  broker: 'corredor de bolsa|corredor',
  trading: 'el trading|la bolsa|bolsa de valores|mercado de divisas|divisas|operaciones',
  analyst: 'analista|asesor|asesora|profesor de trading|coach financiero|asesor financiero|mentora',
  profit:
    'ganancia|ganancias|utilidades|utilidad|rendimiento|rendimientos|rentabilidad|intereses|dividendos|ganancita|retorno|retornos',
  guaranteed:
    'garantizado|garantizada|garantizados|garantizadas|sin riesgo|cero riesgo|sin perder|riesgo cero|no hay riesgo|no hay perdida|sin riesgos|ganancia segura',
  percent: 'por ciento|porciento',
  double: 'doble|el doble|doblar|duplicar|doblas|dobla',
  triple: 'el triple',
  'passive income':
    'ingresos pasivos|ingreso pasivo|ingresos extra|ingreso extra|libertad financiera|plata extra|dinero extra|negocio rentable',
  'each week': 'semanal|semanales|cada semana|por semana|a la semana|semanalmente',
  'per day': 'diario|diarios|diarias|al dia|por dia|cada dia|diariamente',
  'a month': 'al mes|por mes|mensual|mensuales|cada mes|mensualmente',
  'small amount':
    'monto pequeno|cantidad pequena|con poquito|poquito|un poquito|con poco|minimo|monto minimo|lo minimo',
  fee: 'tarifa|cuota|cuotas|comision|comisiones|honorarios|gastos|el cargo|arancel|tasa|tasas|cargos|recargo|tramite|tramites|gestion|gastos de envio',
  tax: 'impuesto|impuestos|aranceles',
  fine: 'multa|multas|fianza',
  payment: 'pago|pagos|mensualidad|abono|cobros|el pago|mensualidades',
  debt: 'deuda|deudas|debo plata',
  'i owe': 'debo|le debo|yo debo|adeudo',
  owes: 'debe|deben|me debe|me deben',
  bill: 'factura|facturas|recibo|recibos|bil|biles|billes|recibo de luz|el bil',
  electricity: 'la luz|electricidad|corriente|el recibo de la luz',
  water: 'agua|el agua',
  gas: 'gasolina|nafta',
  rent: 'renta|alquiler|arriendo|arrendamiento|la renta|el alquiler|el arriendo|la rentita',
  landlord:
    'casero|casera|landlor|dueno del apartamento|dueno de la casa|duena de la casa|dueno de casa|arrendador|arrendadora|la duena|el dueno',
  eviction:
    'desalojo|desalojar|me desalojan|desalojan|me echan|me van a sacar|me sacan|nos sacan|nos echan|me botan|me van a botar|me tiran a la calle|me saca a la calle|me corren',
  'on the street': 'en la calle|a la calle|sin techo|afuera de mi casa|en plena calle',
  groceries: 'comida|mandado|despensa|mercado|el mandado|la compra|alimentos|mercaderia|compritas',
  formula: 'leche|panales|leche para el bebe|la leche del nino|panalitos',
  flight:
    'vuelo|pasaje|pasajes|boleto|boleto de avion|pasaje de avion|tiquete|tiquetes|ticket de avion|boleto de bus|pasaje de bus|boletito|tiquete aereo',
  tickets: 'boletos|entradas|boletas',
  ticket: 'entrada|taquilla|taquillas',
  visa: 'visado',
  passport: 'pasaporte|pasaportes',
  papers: 'papeles|documentos|tramites migratorios|papeleo|la documentacion|documentacion',
  customs: 'aduana|aduanas|la aduana',
  package: 'paquete|paquetes|encomienda|encomiendas|envio|caja fuerte|maleta|maletas|baul|cofre',
  shipping: 'mensajeria|paqueteria|flete|agencia de envios',
  inheritance:
    'herencia|heredar|herede|herencias|heredero|heredera|testamento|beneficiario|beneficiaria',
  lottery: 'loteria|premio|sorteo|ganador|ganadora',
  gold: 'oro|lingotes|diamantes',
  'trust fund': 'fideicomiso|herencia familiar',
  salary: 'sueldo|salario|mi paga|la paga|buena paga|nomina|mi sueldo|quincena|aguinaldo',
  check: 'cheque|cheques',
  'western union':
    'wester|western|westerunion|wester union|el wester|la western|elektra|intermex|vigo|ria|la nacional|caribe express|efecty|yape|plin|nequi|daviplata|mercado pago|mercadopago|ath movil|ath|athm|bizum|spei|sinpe|moneygran|money gram',
  bitcoin: 'bit coin|bitcoi|bicoin',
  'top up': 'recarga|recarguita|recargas|saldo|ponle saldo|minutos al telefono',
  phone: 'telefono|celular|cel|celu|movil|telefonito|celulares|tel',
  'phone number': 'numero de telefono|numero de celular|numero de cel',
  number: 'numero|num',
};
