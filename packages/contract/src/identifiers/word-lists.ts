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
const bornEs = "naci(?:d[oa]|[o\u00f3]|miento)|cumplea[\u00f1n]os|geboren";
export const born = `${bornEn}|${bornEs}`;

/** Other dates of one person, English (HIPAA C; FHIR Encounter, Procedure, Patient.deceased; UB-04 "admission date"). */
const occasions =
  "surgery|treatment|chemo|infusion|transplant|procedure|operation|service|visit|death|due|delivery|admit|admission|discharge|injury";
const personDateEn = `(?:${occasions}) date|date of (?:${occasions})|admitted|admission|discharged?|died|deceased|passed away|dos|dod|lmp`;
/** Other dates of one person, Spanish. */
const personDateEs =
  "ingres(?:[o\u00f3]|ad[oa])|alta m[e\u00e9]dica|falleci(?:[o\u00f3]|d[oa])|muri[o\u00f3]|fecha de(?: la| su)? (?:cirug[i\u00ed]a|operaci[o\u00f3]n|ingreso|alta|parto|servicio|muerte)";
export const personDates = `${personDateEn}|${personDateEs}`;

/** Further words of a text about one person, English and Spanish (FHIR Appointment, Encounter; greetings and notes of portals). */
export const persons =
  "births?|mrn|appointment|patient(?= ?[:#])|visit (?:summary|on|of)|seen on|(?:my|your|our|his|her) (?:\\w+ )?(?:visit|results?|surgery|procedure|test|stay|baby|son|daughter|child)|baby (?:boy|girl)|reci[e\u00e9]n nacid[oa]|su (?:cita|cirug[i\u00ed]a|visita|beb[e\u00e9])";

/** Words of a child or of an age, English and Spanish (FHIR Patient.multipleBirth, Age). Beside a word of an event they speak of its visitors. */
export const ages =
  "bab(?:y|ies)|newborns?|infants?|neonat\\w*|preemies?|nicu|arrived|\\d ?lbs?|twins?|triplets?|aged?|turn(?:ed|s|ing)|(?:years?|months?|weeks?|days?) old|y\\W?o|surgery|replacement|vaccinated|beb[e\u00e9]s?|gemel[oa]s|edad|a\u00f1os|cirug[i\u00ed]a|cumple";

/** Public events, English and Spanish (Sites; schema.org: BusinessEvent, EducationEvent, SportsEvent, …). */
export const events =
  "walk|run|race|marathon|\\d{1,2}k|gala|class(?:es)?|training|workshop|seminar|webinar|conference|symposium|rounds|info\\w* session|meeting|agenda|reunion|tour|fair|screening|open (?:house|enrollment)|(?:flu|shot|vaccin\\w*) clinics?|support group|regist\\w+|events?|evento";

/** Words after "patient" in phrases about patients in general, which the quick test knows too; and "Bill of Rights" (Sites). */
export const ofPatients = "stories|care|portal|rights|education|and|in|bill of";

/** Thanks to donors and their gifts, English and Spanish (Sites: letters of foundations). A name follows. */
export const thanks = "thank you|thanks|gracias|(?:gift|donation)s? by";

/**
 * Words before a person's name also where they are joined by hyphens or underscores, as addresses and campaigns join them (Sites: pages and
 * files of foundations and portals). "Thank you for …" and "Welcome back to …" name what is thanked for, and a place.
 */
export const joinedThanks =
  "thank you(?! for )|in (?:loving )?memory of|in honou?r of|(?:gift|donation)s? from|welcome back(?! to )|(?:appointment|receipt)s? for";

/** Japanese forms of address, which stand after the name, and not in words such as "various". */
export const afterName = "\u69d8(?![\u3005\u5b50\u5f0f\u614b\u76f8\u6027\u306a\u5316])|\u3055\u3093";
/** Words before them that are nobody's name (customers, patients, all, families, mothers, fathers, children, wives; "same", "many"). */
export const noName =
  "(?:\u5ba2|\u60a3\u8005|\u7686|\u5bb6\u65cf|\u6bcd|\u7236|\u304a\u5b50|\u5965|\u540c|\u4ed5|\u6a21|\u305f\u304f)";

/**
 * Words before a person's name in scripts without capitals: Chinese, Japanese, Korean, Arabic, Hebrew, Thai, Hindi; and Russian
 * (FHIR Patient.name and the greetings of portals, translated as in Unicode CLDR's languages).
 */
export const otherScripts =
  "\u60a3\u8005(?:\u59d3\u540d|\u6c0f\u540d)?|\u75c5\u4eba|\u59d3\u540d|\u6c0f\u540d|\u540d\u524d|\u60a8\u597d|\u4f60\u597d|\u6b22\u8fce(?:\u56de\u6765)?|\u6b61\u8fce|\u3088\u3046\u3053\u305d|\ud658\uc790|\uc774\ub984|\uc131\uba85|\uc548\ub155\ud558\uc138\uc694|\u0627\u0644\u0645\u0631\u064a\u0636\u0629?|\u0627\u0644\u0627\u0633\u0645|\u0645\u0631\u062d\u0628\u0627|\u05de\u05d8\u05d5\u05e4\u05dc\u05ea?|\u05e9\u05dd|\u05e9\u05dc\u05d5\u05dd|\u0e1c\u0e39\u0e49\u0e1b\u0e48\u0e27\u0e22|\u0e0a\u0e37\u0e48\u0e2d|\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35|\u0930\u094b\u0917\u0940|\u092e\u0930\u0940\u091c|\u0928\u093e\u092e|\u0928\u092e\u0938\u094d\u0924\u0947|\u043f\u0430\u0446\u0438\u0435\u043d\u0442(?:\u043a\u0430)?|\u0437\u0434\u0440\u0430\u0432\u0441\u0442\u0432\u0443\u0439\u0442\u0435";

/** Documents, images and archives that people exchange (the extensions of downloads, and of medical images and records). */
export const documentFiles =
  "pdf|docx?|odt|rtf|txt|xlsx?|csv|pptx?|zip|dcm|jpe?g|png|heic|tiff?|mp4|mov|ccda?|hl7|vcf|ics";

/** A list as an alternation with any separator of words for a blank. */
export const anyBlank = (list: string): string => list.replace(/ /g, "[\\s_-]");
