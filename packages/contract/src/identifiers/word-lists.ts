/**
 * Words by which the guard recognizes what a text is about, as sources of regular expressions: each list with its language, its kind
 * and where it comes from. A blank stands for any separator of words.
 *
 * - HIPAA: the identifiers that "Safe Harbor" removes, 45 CFR 164.514(b)(2)(i): (C) all elements of dates, except the year, that relate to a
 *   person (birth, admission, discharge, death), and ages over 89; (H) to (K) record, beneficiary, account and licence numbers.
 * - FHIR: names of elements in HL7 FHIR R5: Patient (`birthDate`, `deceased`, `multipleBirth`), Encounter (`actualPeriod`),
 *   Procedure (`occurrence`), Coverage (`subscriberId`, `class` group and plan).
 * - CMS: labels of the claim forms CMS-1500 and CMS-1450 (UB-04).
 * - Sites: menus and calendars of health systems' public sites, and schema.org's types of events.
 */

/** Dates of birth, English (HIPAA C; FHIR Patient.birthDate; CMS-1500 item 3: "birth date"). A year alone counts too. */
const bornEn = "born|yob|dob|d\\.o\\.b|(?:year|date) of birth|birth ?(?:year|day|date)|b ?day|b\\.";
/** Dates of birth, Spanish (the translations of the same forms). And German "born". */
const bornEs = "nacid[oa]|naci[o\u00f3]|nacimiento|cumplea[\u00f1n]os|geboren";
export const born = `${bornEn}|${bornEs}`;

/** Other dates of one person, English (HIPAA C; FHIR Encounter, Procedure, Patient.deceased; UB-04 "admission date"). */
const personDateEn =
  "admi(?:tted|ssion)(?: date)?|admit date|discharged?(?: date)?|died|deceased|passed away|(?:surgery|procedure|operation|service|visit|death|due|delivery) date|date of (?:surgery|service|admission|discharge|death|procedure|visit|injury|delivery)|dos|dod";
/** Other dates of one person, Spanish. */
const personDateEs =
  "ingres[o\u00f3]|ingresad[oa]|alta m[e\u00e9]dica|falleci[o\u00f3]|fallecid[oa]|muri[o\u00f3]|fecha de(?: la| su)? (?:cirug[i\u00ed]a|operaci[o\u00f3]n|ingreso|alta|parto|servicio|muerte)";
export const personDates = `${personDateEn}|${personDateEs}`;

/** Further words of a text about one person, English and Spanish (FHIR Appointment, Encounter; greetings and notes of portals). */
export const persons =
  "births?|mrn|appointment|patient(?= ?[:#])|visit (?:summary|on|of)|seen on|(?:my|your|our|his|her) (?:\\w+ )?(?:visit|results?|surgery|procedure|test|stay|baby|son|daughter|child)|baby (?:boy|girl)|reci[e\u00e9]n nacid[oa]|su (?:cita|cirug[i\u00ed]a|visita|beb[e\u00e9])";

/** Words of a child or of an age, English and Spanish (FHIR Patient.multipleBirth, Age). Beside a word of an event they speak of its visitors. */
export const ages =
  "bab(?:y|ies)|newborns?|infants?|neonat\\w*|preemies?|twins?|triplets?|aged?|turn(?:ed|s|ing)|(?:years?|months?|weeks?|days?) old|y\\W?o|surgery|beb[e\u00e9]s?|gemel[oa]s|edad|a\u00f1os|cirug[i\u00ed]a|cumple";

/** Public events, English and Spanish (Sites; schema.org: BusinessEvent, EducationEvent, SportsEvent, …). */
export const events =
  "walk|run|race|marathon|ride|\\d{1,2}k|gala|golf|tournament|auction|class(?:es)?|course|camp|training|workshop|seminar|webinar|lecture|conference|symposium|summit|forum|expo|rounds|meeting|tour|fair|festival|concert|celebration|luncheon|breakfast|dinner|screening|blood drive|open (?:house|enrollment)|(?:flu|shot|vaccine?s?|vaccination|immunization|screening) clinics?|town hall|support group|registration|register|event|events|newsletter|campaign|clase|taller|feria|carrera|caminata|evento|seminario";

/** Folders and files that are about patients in general, English and Spanish (Sites). A person's name is none of them. */
export const publicFolders =
  "about|accessibility|accommodations|advance|advisory|advocacy|advocates?|amenities|appointments?|arrival|assistance|become|before|benefits?|billing|business|cafeteria|caregivers?|classes|clinic|clinics|code|complaints?|concerns?|conduct|contact|costs?|council|coverage|dining|directions|directives?|directory|discharge|education|emergency|estimates?|estimator|events|expect|experience|famil(?:y|ies)|faqs?|feedback|financial|find|food|for|forms?|garages?|getting|gifts?|guests?|guide|guidelines|handbook|health|help|home|hospitals?|hotels?|hours|how|info|information|insurance|international|interpreters?|language|languages|links?|lodging|login|maps?|medical|medicare|medications?|menu|mychart|new|newsletter|notice|nutrition|online|our|parking|patients?|pay|payments?|pharmacy|planning|policies|policy|portal|practices|preparing|pricing|privacy|programs?|quality|questions|records?|referrals?|refills?|register|registration|relations|request|resources?|responsibilities|rights|safety|satisfaction|schedule|scheduling|second|opinion|security|services|shop|shuttle|smoking|spiritual|stay|stories|support|survey|surveys|surgery|symptoms|telehealth|testimonials|tests?|tips|tobacco|tour|tours|transportation|travel|valet|video|videos|virtual|visiting|visitors?|visits?|volunteer|volunteers|wait|welcome|what|when|where|wifi|your|and|at|by|in|of|on|or|the|to|us|we|with|a|derechos|estacionamiento|facturaci[o\u00f3]n|familias|formularios|horarios?|informaci[o\u00f3]n|pacientes|recursos|registros|seguros?|servicios|visitantes|visitas|de|del|la|las|los|el|para|su|y|en";

/** Further words of public texts, which are nobody's name (Sites). */
export const siteWords =
  "again|all|annual|application|authorization|awards?|back|board|brochure|budget|calendar|campus|cardiology|care|catalog|center|centers|charity|charges|checklist|children|chna|committee|community|consent|covid|curriculum|department|diabetes|doctors?|donate|donors?|download|english|espa[n\u00f1]ol|everyone|fact|photos?|images?|icon|logo|banner|header|hero|lobby|shots?|thumb|cover|final|fiscal|flu|flyer|friends|from|fund|future|glossary|heart|heroes|humankindness|impact|implementation|instructions|intake|issue|issues|kids|lab|labs|letter|list|magazine|manual|meal|minutes|mission|needs|nurses?|nursing|orientation|outcomes|overview|packet|parking|parents?|physicians?|plan|plans|poster|preparation|prep|presentation|press|price|print|procedure|process|profile|promise|publications?|report|reports|research|results|review|sample|science|sheet|signed|site|slides|spanish|staff|standard|statement|strategic|strategy|students?|study|summary|summer|syllabus|team|teams|template|thank|that|there|this|today|together|toolkit|transparency|treatment|update|updated|vaccine|values|veterans|version|vision|waiver|web|wellness|women|world|worksheet|year|you|acuerdo|anual|autorizaci[o\u00f3]n|folleto|gu[i\u00ed]a|informe|mapa|plan|solicitud";

/** Words after "patient" in phrases about patients in general, English (Sites). */
export const ofPatients =
  "stor(?:y|ies)|care|portals?|rights?|bill of|education|experience|resources?|services?|safety|info|information|forms?|guides?|relations|financial|billing|support|famil(?:y|ies)|visitors?|tests?|testing|testimonials?|and|in|logins?|log|sign|access|cent(?:er|re)s?|centered|outcomes?|reviews?|registr(?:y|ation)|news|newsletters?|volunteers?|advoca(?:te|tes|cy)|advis(?:or|ors|ory)|appreciation|assistance|blood|codes?|communications?|complaints?|contact|engagement|entrances?|feedback|first|friendly|gateway|grievances?|handbooks?|help|history|hub|instructions|intake|journeys?|liaisons?|line|materials|navigat(?:or|ors|ion)|packets?|parking|partners?|perspectives?|privacy|programs?|protection|protocols?|questions|quality|recruitment|referrals?|registration|responsibilities|rooms?|satisfaction|scheduling|statements?|surveys?|toolkit|transfers?|transport|transportation|tower|video|videos|voices?|webinars?";

/** Thanks to donors and their gifts, English and Spanish (Sites: letters of foundations). A name follows. */
export const thanks =
  "(?:many )?(?:thank you|thanks),?(?! (?:for|to|very|so|again|from|and|page|note|message)\\b)|(?:mil |muchas )?gracias,?(?! por\\b)|(?:gift|donation)s? (?:from|by)|donors?:|honorees?:|donante:";

/**
 * Words before a person's name in scripts without capitals: Chinese, Japanese, Korean, Arabic, Hebrew, Thai, Hindi; and Russian
 * (FHIR Patient.name and the greetings of portals, translated as in Unicode CLDR's languages).
 */
export const otherScripts =
  "\u60a3\u8005(?:\u59d3\u540d|\u6c0f\u540d)?|\u75c5\u4eba|\u59d3\u540d|\u6c0f\u540d|\u540d\u524d|\u60a8\u597d|\u4f60\u597d|\u6b22\u8fce(?:\u56de\u6765)?|\u6b61\u8fce|\u3088\u3046\u3053\u305d|\ud658\uc790|\uc774\ub984|\uc131\uba85|\uc548\ub155\ud558\uc138\uc694|\u0627\u0644\u0645\u0631\u064a\u0636\u0629?|\u0627\u0644\u0627\u0633\u0645|\u0645\u0631\u062d\u0628\u0627|\u05de\u05d8\u05d5\u05e4\u05dc\u05ea?|\u05e9\u05dd|\u05e9\u05dc\u05d5\u05dd|\u0e1c\u0e39\u0e49\u0e1b\u0e48\u0e27\u0e22|\u0e0a\u0e37\u0e48\u0e2d|\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35|\u0930\u094b\u0917\u0940|\u092e\u0930\u0940\u091c|\u0928\u093e\u092e|\u0928\u092e\u0938\u094d\u0924\u0947|\u043f\u0430\u0446\u0438\u0435\u043d\u0442(?:\u043a\u0430)?|\u0437\u0434\u0440\u0430\u0432\u0441\u0442\u0432\u0443\u0439\u0442\u0435";

/** Months, English and Spanish (Unicode CLDR). */
export const months =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre";

/** Documents, images and archives that people exchange (the extensions of downloads, and of medical images and records). */
export const documentFiles =
  "pdf|docx?|odt|rtf|txt|xlsx?|csv|pptx?|zip|dcm|jpe?g|png|heic|tiff?|mp4|mov|ccda?|hl7|vcf|ics";

/** A list as an alternation with any separator of words for a blank. */
export const anyBlank = (list: string, blank = "[\\s_-]"): string =>
  list.replace(/ (?!\?)/g, blank).replace(/ \?/g, `${blank}?`);
